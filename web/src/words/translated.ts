import type { Board, Piece, Scene } from '../wire/types';
import type { Catalogue } from './phrases';

// What data files say of a battle, its names and dates, in the language of the page. Nothing is copied that stays as it is.

export function boardIn(board: Board, catalogue: Catalogue): Board {
    const say = (text: string): string => catalogue.translated(text);
    return {
        ...board,
        name: say(board.name),
        date: say(board.date),
        names: board.names.map((name) => ({ ...name, text: say(name.text) })),
    };
}

export function sceneIn(scene: Scene, catalogue: Catalogue): Scene {
    const pieces = piecesIn(scene.pieces, catalogue);
    const to_place = piecesIn(scene.to_place, catalogue);
    return pieces === scene.pieces && to_place === scene.to_place ? scene : { ...scene, pieces, to_place };
}
function piecesIn(pieces: Piece[], catalogue: Catalogue): Piece[] {
    const said = pieces.map((piece) => pieceIn(piece, catalogue));
    return said.every((piece, i) => piece === pieces[i]) ? pieces : said;
}
export function pieceIn(piece: Piece, catalogue: Catalogue): Piece {
    const title = catalogue.translated(piece.title);
    return title === piece.title ? piece : { ...piece, title };
}

// Words of games, put into the families that have a drawing of their own. A word of no family is drawn plainly.

export type Terrain = 'clear' | 'woods' | 'town' | 'marsh' | 'hill' | 'water' | 'impassable' | 'other';
const Terrains: Record<string, Terrain> = {
    '': 'clear',
    clear: 'clear',
    open: 'clear',
    plain: 'clear',
    woods: 'woods',
    wood: 'woods',
    forest: 'woods',
    town: 'town',
    village: 'town',
    building: 'town',
    marsh: 'marsh',
    swamp: 'marsh',
    hill: 'hill',
    lake: 'water',
    water: 'water',
    impassable: 'impassable',
};
export const terrainOf = (word: string): Terrain => (Object.hasOwn(Terrains, word) ? Terrains[word]! : 'other');

export type SideKind =
    | 'river'
    | 'stream'
    | 'bridge'
    | 'ford'
    | 'works'
    | 'abatis'
    | 'wall'
    | 'hedge'
    | 'cliff'
    | 'other';
const Sides: Record<string, SideKind> = {
    river: 'river',
    stream: 'stream',
    brook: 'stream',
    bridge: 'bridge',
    ford: 'ford',
    entrenchment: 'works',
    works: 'works',
    redoubt: 'works',
    abatis: 'abatis',
    wall: 'wall',
    hedge: 'hedge',
    cliff: 'cliff',
};
export const sideKindOf = (word: string): SideKind => (Object.hasOwn(Sides, word) ? Sides[word]! : 'other');
export const isWater = (kind: SideKind): boolean =>
    kind === 'river' || kind === 'stream' || kind === 'bridge' || kind === 'ford';

export type RoadKind = 'highway' | 'road' | 'track';
const Roads: Record<string, RoadKind> = { highway: 'highway', chaussee: 'highway', track: 'track', path: 'track' };
export const roadKindOf = (word: string): RoadKind => (Object.hasOwn(Roads, word) ? Roads[word]! : 'road');

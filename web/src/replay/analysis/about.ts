/** What every part of the analysis knows of the battle around it. */
export interface About {
    game: string;
    sides: [string, string]; // their names
    ids: string[];
    at: number; // the step of the replay that is shown
    onlead: (at: number) => void; // to another one
}

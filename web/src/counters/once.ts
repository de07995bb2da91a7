// Drawings that many pieces share are made once: there are as many as nations, arms and skins, no more.

const made = new Map<string, string>();

export function once(key: string, make: () => string): string {
    let drawing = made.get(key);
    if (drawing === undefined) {
        drawing = make();
        made.set(key, drawing);
    }
    return drawing;
}

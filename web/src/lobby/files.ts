/** Lets the browser keep a text as a file. */
export function saveFile(name: string, text: string, type = 'text/plain'): void {
    const address = URL.createObjectURL(new Blob([text], { type }));
    const anchor = document.createElement('a');
    anchor.href = address;
    anchor.download = name.replace(/[^\p{L}\p{N}._-]+/gu, '_');
    anchor.click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

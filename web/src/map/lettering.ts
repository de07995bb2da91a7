import roman from '@fontsource/eb-garamond/files/eb-garamond-latin-400-normal.woff2?url';
import italic from '@fontsource/eb-garamond/files/eb-garamond-latin-400-italic.woff2?url';
import bold from '@fontsource/eb-garamond/files/eb-garamond-latin-600-normal.woff2?url';

// A picture has no access to the page's fonts, so a sheet that becomes a picture carries its letters with it. They are
// the files the page uses itself: the browser has them already.

let style: Promise<string> | null = null;

/** A style element with the fonts in it; empty when they cannot be had, and the sheet falls back to Georgia. */
export function lettering(): Promise<string> {
    style ??= Promise.all([face(roman, 400, 'normal'), face(italic, 400, 'italic'), face(bold, 600, 'normal')])
        .then((faces) => `<style>${faces.join('')}</style>`)
        .catch(() => '');
    return style;
}

async function face(url: string, weight: number, slant: string): Promise<string> {
    const response = await fetch(url);
    if (!response.ok) throw new Error(url);
    let bytes = '';
    for (const byte of new Uint8Array(await response.arrayBuffer())) bytes += String.fromCharCode(byte);
    return (
        `@font-face{font-family:"EB Garamond";font-weight:${weight};font-style:${slant};` +
        `src:url(data:font/woff2;base64,${btoa(bytes)}) format("woff2")}`
    );
}

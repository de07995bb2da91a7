// Who is sent to register in the middle of something comes back to it afterwards.

let address = '';

export function comeBackHere(): void {
    address = location.hash;
}
/** Once; the lobby when nobody was sent away. */
export function goBack(): void {
    location.hash = address || '#/';
    address = '';
}

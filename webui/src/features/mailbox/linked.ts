export interface Piece {
  text: string;
  /** Where the text leads; a path when it is of this app. */
  href?: string;
}

const address = /https?:\/\/[^\s<>"]+/g;
const trailing = /[).,;:!?]+$/;

/** An address as a link of this app when it is one, so that it opens in this tab. */
function pieceOf(found: string, origin: string): Piece {
  const url = new URL(found);
  return { text: found, href: url.origin === origin ? url.pathname + url.search + url.hash : found };
}

/** A mail's text in pieces: its addresses can be followed. */
export function linked(text: string, origin: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const match of text.matchAll(address)) {
    const found = match[0].replace(trailing, '');
    if (!URL.canParse(found)) continue;
    if (match.index > at) pieces.push({ text: text.slice(at, match.index) });
    pieces.push(pieceOf(found, origin));
    at = match.index + found.length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at) });
  return pieces;
}

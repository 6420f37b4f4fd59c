/**
 * The names in a cell that lists names with commas between, though names have commas of their own
 * (`1,2-HEXANEDIOL,PHENOL`). A name is a run of pieces that is known as a whole; the longest run counts. A piece next to
 * an unknown one may be a fragment of it (`PEG-3,2',2'-DI-P-PHENYLENEDIAMINE`): where they look alike it is left.
 */
export function identifiedNames(cell: string, isKnown: (name: string) => boolean): string[] {
  const pieces = cell.split(/[,\n]/).map((piece) => piece.trim());
  const names: string[] = [];
  let at = 0;
  let afterUnknown = false;
  while (at < pieces.length) {
    const length = longestName(pieces, at, isKnown);
    if (length === 0) {
      afterUnknown = pieces[at] !== '';
      at++;
      continue;
    }
    const next =
      at + length < pieces.length && longestName(pieces, at + length, isKnown) === 0 ? pieces[at + length]! : '';
    const isFragment = looksCut(next) || (afterUnknown && looksCut(pieces[at]!));
    if (!isFragment) names.push(pieces.slice(at, at + length).join(','));
    afterUnknown = false;
    at += length;
  }
  return names;
}

/** More pieces than any name of the inventory has. */
const MOST_PIECES = 9;

function longestName(pieces: readonly string[], at: number, isKnown: (name: string) => boolean): number {
  for (let length = Math.min(MOST_PIECES, pieces.length - at); length > 0; length--) {
    const name = pieces.slice(at, at + length).join(',');
    if (name !== '' && isKnown(name)) return length;
  }
  return 0;
}

/** What goes on in the middle of a chemical name: a locant, a prime, a hyphen. */
const looksCut = (piece: string): boolean => /^[\d'’(-]|^[A-Z]['’-]|^[NOS]-/i.test(piece) && !/^CI \d/.test(piece);

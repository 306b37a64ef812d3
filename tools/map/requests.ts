/** Bytes of the source, and their place in a copy. */
export type Piece = { readonly from: number; readonly length: number; readonly to: number };

/** Pieces that are read at once, with small gaps between them. */
export type PieceRequest = {
  readonly from: number;
  readonly length: number;
  readonly pieces: readonly Piece[];
};

/** What a run that was ended has to request again of each request under way. */
const largest = 4 * 1024 * 1024;

/**
 * Pieces, sorted by their place in the source, as few requests. The smallest gaps between them are read too, until they are
 * `share` of all bytes.
 */
export function requestsFor<Some extends Omit<Piece, 'to'>>(
  pieces: readonly Some[],
  share: number,
): { readonly from: number; readonly length: number; readonly pieces: readonly Some[] }[] {
  const endOf = ({ from, length }: { readonly from: number; readonly length: number }) => from + length;
  const gapBefore = (piece: Some, index: number) => {
    const before = pieces[index - 1];
    return before === undefined ? Number.POSITIVE_INFINITY : piece.from - endOf(before);
  };
  const gaps = pieces.map(gapBefore).map((gap, index) => ({ gap, index }));
  const bridged = new Set<number>();
  let left = share * pieces.reduce((sum, { length }) => sum + length, 0);
  for (const { gap, index } of gaps.sort((one, other) => one.gap - other.gap)) {
    left -= gap;
    if (left < 0) break;
    bridged.add(index);
  }
  const requests: { from: number; length: number; pieces: Some[] }[] = [];
  for (const [index, piece] of pieces.entries()) {
    const open = requests.at(-1);
    if (open !== undefined && bridged.has(index) && endOf(piece) - open.from <= largest) {
      open.length = Math.max(open.length, endOf(piece) - open.from);
      open.pieces.push(piece);
    } else requests.push({ from: piece.from, length: piece.length, pieces: [piece] });
  }
  return requests;
}

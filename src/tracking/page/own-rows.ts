import type { OrderRow } from '../../api/wire/order.ts';
import type { Clock } from '../../time.ts';
import { type Sighting, sightingOf } from '../sighting.ts';

/** More waiting rows than this are an export's; polls will read them anyway. */
const maxWaiting = 500;
/** Decoding an area takes a fraction of a millisecond. */
const perTurn = 20;
const turnMs = 50;

/** Turns rows that screens have read into sightings, a few at a time, so that no screen is blocked. */
export function takeRows(
  clock: Clock,
  noteRows: (sightings: readonly Sighting[], at: number) => Promise<void>,
): (rows: readonly OrderRow[], requestedAt: number) => void {
  let waiting: { row: OrderRow; requestedAt: number; at: number }[] = [];
  let busy = false;

  async function turn() {
    const some = waiting.slice(0, perTurn);
    waiting = waiting.slice(perTurn);
    const sightings = some.flatMap(({ row, requestedAt }) =>
      row.readable ? [sightingOf(row.order, requestedAt)] : [],
    );
    await noteRows(sightings, Math.max(...some.map(({ at }) => at)));
    busy = waiting.length > 0;
    if (busy) clock.after(turnMs, () => void turn());
  }

  return (rows, requestedAt) => {
    if (waiting.length + rows.length > maxWaiting) return;
    const at = clock.now();
    waiting = [...waiting, ...rows.map((row) => ({ row, requestedAt, at }))];
    if (busy || waiting.length === 0) return;
    busy = true;
    clock.after(turnMs, () => void turn());
  };
}

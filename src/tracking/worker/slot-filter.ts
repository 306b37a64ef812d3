import { day } from '../../time.ts';
import type { TrackedFilter } from '../questions.ts';
import { type Block, noId } from './block.ts';

/** A predicate for slots that match a filter. Words are looked up once per block, so that slots compare numbers. */
export function slotFilterOf(only: TrackedFilter): (block: Block) => (slot: number) => boolean {
  const statuses = only.status && new Set<number>(only.status);
  const isDated = only.from !== undefined || only.to !== undefined;
  const from = only.from === undefined ? Number.NEGATIVE_INFINITY : Date.parse(only.from);
  const until = only.to === undefined ? Number.POSITIVE_INFINITY : Date.parse(only.to) + day;
  const [type, resolution] = [only.type ?? noId, only.resolution ?? noId];
  return (block) => {
    const { statusId, typeId, resolutionId, placeEn, placeAr, addedBy, refNo, orderedAt } = block;
    const places = placesOf(block, only.place || undefined);
    const people = placesOf(block, only.person === null ? '' : only.person);
    const isPlaced = (en: number, ar: number) =>
      only.place === null ? en === 0 && ar === 0 : places[en] === 1 || places[ar] === 1;
    return (slot) =>
      (statuses === undefined || statuses.has(statusId[slot] ?? 0)) &&
      (only.type === undefined || typeId[slot] === type) &&
      (only.resolution === undefined || resolutionId[slot] === resolution) &&
      (only.place === undefined || isPlaced(placeEn[slot] ?? 0, placeAr[slot] ?? 0)) &&
      (only.person === undefined || people[addedBy[slot] ?? 0] === 1) &&
      (only.ref === undefined || refNo.get(slot) === only.ref) &&
      (!isDated || isWithin(orderedAt[slot] ?? Number.NaN, from, until));
  };
}

/** A table with 1 at every index of the block's texts that equals these words. */
const placesOf = ({ texts }: Block, words: string | undefined): Uint8Array =>
  words === undefined ? none : Uint8Array.from(texts, (text) => (text === words ? 1 : 0));

const none = new Uint8Array();

const isWithin = (at: number, from: number, until: number) => at >= from && at < until;

import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Order } from '../../api/wire/order.ts';
import { useEqual } from '../../browser/equal.ts';
import type { LngLat } from '../../geo/lng-lat.ts';
import { minute, systemClock } from '../../time.ts';
import { useTrackingOf, useTrackingState } from '../../tracking/page/tracking-context.ts';
import { checkedAtOf, type TrackingState } from '../../tracking/tracking.ts';
import type { DraftValues } from '../draft/draft.ts';
import { useOutboxOf } from '../outbox/outbox-context.ts';
import { type Coverings, findCovered, findCoverings, type RowCovering, type Wanted } from './coverings.ts';
import { type Known, useKnown } from './known.ts';
import { type Read, type ServiceCheck, useServiceCheck } from './read-newest.ts';

/** Polls of all orders are five minutes apart; after this time the stored orders may be incomplete. */
const freshMs = 15 * minute;
const none: readonly Order[] = [];

/** Null if every order was compared; else the number compared, and the total if known. */
export type Partly = { readonly examined: number; readonly of: number | null } | null;

export type CoveringsFound = Coverings & { readonly partly: Partly };

/** Where the check of a review stands. `failed`: what the service would add is not known, or not yet. */
export type Checked<Found> = {
  readonly found: Found | null;
  readonly check: 'running' | 'done' | 'failed';
  again(): void;
};

/** The orders that cover a point in a window, as far as this browser knows them; null for a null question and before the first answer. */
export function useCoverings(wanted: Wanted | null): CoveringsFound | null {
  const known = useKnown();
  const answer = useFound(known, null, wanted, aboutOf(wanted), findCoverings);
  const state = useTrackingState();
  return useMemo(() => answer && { ...answer.found, partly: partlyOf(answer.found, state) }, [answer, state]);
}

/**
 * The same for a review: the service is read too. Until it has answered, what this browser knows is told.
 * @param first what is told before the first answer.
 * @param except the entry of the outbox that is reviewed.
 */
export function useCheckedCoverings(
  wanted: Wanted | null,
  except: string,
  first: CoveringsFound | null,
): Checked<CoveringsFound> {
  const known = useKnown();
  const service = useServiceCheck(known);
  const answer = useFound(known, service.read, wanted, aboutOf(wanted), (...question) =>
    findCoverings(...question, except),
  );
  const found = useMemo(
    () => (answer === null ? first : { ...answer.found, partly: partlyAfter(answer.found, answer.read) }),
    [answer, first],
  );
  return useChecked(service, answer, found);
}

export type RowsFound = {
  readonly rows: readonly (RowCovering | null)[];
  readonly partly: Partly;
};

/** What covers each row of a batch, by its place in `wanted`, for its review. */
export function useCheckedRows(wanted: Parameters<typeof findCovered>[2]): Checked<RowsFound> {
  const known = useKnown();
  const service = useServiceCheck(known);
  const answer = useFound(known, service.read, wanted, wanted, findCovered);
  const found = useMemo(
    () => answer && { ...answer.found, partly: partlyAfter(answer.found, answer.read) },
    [answer],
  );
  return useChecked(service, answer, found);
}

const maxShown = 5;

/** The question of a draft; null without a point or a window. */
export function wantedOf(
  draft: Pick<DraftValues, 'from' | 'to' | 'imageTypeId' | 'resolutionId'> & { point: LngLat | null },
  km2: number | null,
): Wanted | null {
  const { point, from, to, imageTypeId: typeId, resolutionId } = draft;
  if (point === null || from === null || to === null || to <= from) return null;
  return { point: { lng: point.lng, lat: point.lat }, km2, from, to, typeId, resolutionId, limit: maxShown };
}

/** The answer of another image or size of image stays until the next one. */
const aboutOf = (wanted: Wanted | null): About =>
  wanted && [wanted.point, wanted.from, wanted.to, wanted.limit];
type About = readonly unknown[] | null;

type Answer<Found> = { readonly found: Found; readonly read: Read | null; readonly about: About };

/** The answer to a question, repeated when it changes, or what is known. The former answer about the same stays meanwhile. */
function useFound<Question, Found>(
  known: Known,
  read: Read | null,
  question: Question | null,
  about: About,
  find: (known: Known, read: readonly Order[], question: Question, signal: AbortSignal) => Promise<Found>,
): Answer<Found> | null {
  const version = useTrackingOf((state) => state.version);
  const [answer, setAnswer] = useState<Answer<Found> | null>(null);
  const request = useEqual(question && { question, version });
  const currentAbout = useEqual(about);
  const search = useEffectEvent(find);
  useEffect(() => {
    if (request === null) return;
    const abort = new AbortController();
    search(known, read?.orders ?? none, request.question, abort.signal).then(
      (found) => !abort.signal.aborted && setAnswer({ found, read, about: currentAbout }),
      (error: unknown) => {
        if (!abort.signal.aborted) throw error;
      },
    );
    return () => abort.abort();
  }, [known, read, request, currentAbout]);
  return question === null || answer?.about !== currentAbout ? null : answer;
}

function useChecked<Found>(
  { read, isOver, again }: ServiceCheck,
  answer: Answer<unknown> | null,
  found: Found | null,
): Checked<Found> {
  const isReady = useOutboxOf(({ kind }) => kind === 'ready');
  const isDone = isReady && read !== null && answer?.read === read;
  const check = isDone ? 'done' : isOver ? 'failed' : 'running';
  return useMemo(() => ({ found, check, again }), [found, check, again]);
}

type Numbers = Pick<Coverings, 'examined' | 'total' | 'isLost'>;

/** Null only if all orders are known, up to date and comparable. */
function partlyOf({ examined, total, isLost }: Numbers, { keeps, sync, full }: TrackingState): Partly {
  // Only the lists of this tab were looked at.
  if (keeps !== 'here') return { examined, of: null };
  if (sync.kind === 'first') {
    const of = Math.max(sync.total, total);
    return examined < of || isLost || of === 0 ? { examined, of: of > 0 ? of : null } : null;
  }
  const at = checkedAtOf(sync);
  const knowsAll = !isLost && !full && at !== null && systemClock.now() - at < freshMs;
  if (!knowsAll) return { examined, of: null };
  return examined < total ? { examined, of: total } : null;
}

/** Null only if all orders that the service has are known and comparable. */
function partlyAfter({ examined, total }: Numbers, read: Read | null): Partly {
  if (read === null) return { examined, of: null };
  const of = Math.max(total, read.total);
  return examined < of ? { examined, of } : null;
}

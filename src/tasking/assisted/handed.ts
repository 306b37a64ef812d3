import { useEffect, useEffectEvent } from 'react';
import { Signal } from '../../browser/signal.ts';
import type { PointLocation } from '../../location/draft-location.ts';
import { systemClock } from '../../time.ts';
import type { FilledName } from './marks.ts';

/** Values for the settings of an order. Times are milliseconds since 1970 UTC. */
export type SettingsFill = {
  readonly imageTypeId?: number;
  readonly resolutionId?: number;
  readonly from?: number;
  readonly to?: number;
  readonly cloud?: number;
};
export type FormFill = SettingsFill & { readonly location?: PointLocation; readonly reference?: string };
export type BatchFill = {
  readonly rows: readonly { readonly place: string; readonly location: PointLocation }[];
  readonly settings: SettingsFill;
};

/** What a screen says to a fill. Without `ok` nothing was filled. */
export type FillAnswer =
  | { readonly ok: true; readonly filled: readonly FilledName[]; readonly rows: number }
  | {
      readonly ok: false;
      readonly why: 'inUse' | 'settingsInUse' | 'tooMany' | 'confirmed' | 'notOpened' | 'another';
    }
  /** The sentences are in the language on screen. */
  | { readonly ok: false; readonly why: 'invalid'; readonly problems: readonly Problem[] };
type Problem = { readonly field: string; readonly message: string };

/** The longest that a screen may take to open. */
const patienceMs = 20_000;

/** Passes a fill to the screen that has the values: it is handed over once, to a screen that is open or opens now. */
function createInbox<Fill>() {
  const came = new Signal();
  let waiting: { readonly fill: Fill; readonly settle: (answer: FillAnswer) => void } | null = null;
  let isTaken = false;
  return {
    listen: came.listen,
    hand(fill: Fill, signal: AbortSignal): Promise<FillAnswer> {
      if (waiting !== null || isTaken) return Promise.resolve({ ok: false, why: 'another' });
      return new Promise((resolve) => {
        const giveUp = () => {
          if (waiting?.settle !== settle) return;
          waiting = null;
          settle({ ok: false, why: 'notOpened' });
        };
        const stop = systemClock.after(patienceMs, giveUp);
        function settle(answer: FillAnswer) {
          stop();
          signal.removeEventListener('abort', giveUp);
          resolve(answer);
        }
        waiting = { fill, settle };
        signal.addEventListener('abort', giveUp);
        came.emit();
      });
    },
    async take(fill: (fill: Fill) => Promise<FillAnswer>): Promise<void> {
      if (waiting === null) return;
      const taken = waiting;
      waiting = null;
      isTaken = true;
      try {
        taken.settle(await fill(taken.fill));
      } catch (error) {
        taken.settle({ ok: false, why: 'notOpened' });
        throw error;
      } finally {
        isTaken = false;
      }
    },
  };
}
type Inbox<Fill> = ReturnType<typeof createInbox<Fill>>;

export const formInbox = createInbox<FormFill>();
export const batchInbox = createInbox<BatchFill>();

/** Takes what is handed over, from the moment when the screen is ready. */
export function useInbox<Fill>(
  inbox: Inbox<Fill>,
  isReady: boolean,
  fill: (fill: Fill) => Promise<FillAnswer>,
): void {
  const take = useEffectEvent(fill);
  useEffect(() => {
    if (!isReady) return;
    const run = () => void inbox.take((handed) => take(handed));
    run();
    return inbox.listen(run);
  }, [inbox, isReady]);
}

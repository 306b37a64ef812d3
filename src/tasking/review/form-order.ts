import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { useTranslation } from '../../i18n/words.tsx';
import { paths } from '../../paths.ts';
import { announce } from '../../ui/feedback/announcer.tsx';
import { type Entry, isUnclear } from '../outbox/entry/entry.ts';
import { useOutbox } from '../outbox/outbox-context.ts';

/** The state of the form, derived from the entry of its draft. */
export type DraftStatus =
  /** Nothing was confirmed yet. */
  | 'free'
  /** Being sent; nothing can be changed now. */
  | 'busy'
  /** Confirmed and not settled: separate from the form. */
  | 'apart'
  | 'placed'
  | 'rejected'
  | 'dropped';

/** `followed`: this form has sent it, so an entry about to be sent is in progress and not left by a dead page. */
export function draftStatusOf(entry: Entry | undefined, followed: boolean): DraftStatus {
  switch (entry?.state) {
    case undefined:
      return 'free';
    case 'queued':
      return entry.held === null && followed ? 'busy' : 'apart';
    case 'blocked':
    case 'sending':
    case 'unsent':
      return 'busy';
    case 'unknown':
    case 'possible':
    case 'notFound':
    case 'acceptedNoId':
    case 'duplicate':
      return 'apart';
    case 'accepted':
      return 'placed';
    case 'rejected':
      return isUnclear(entry) ? 'apart' : 'rejected';
    case 'dropped':
      return 'dropped';
  }
}

const Waiting = z.object({ waits: z.literal(true) });

/** The state of a navigation from the form to the page of an order whose outcome is not known yet. */
export const waitingState: z.infer<typeof Waiting> = { waits: true };

/** Parsed, since the browser keeps the state over reloads and releases. */
export const readWaiting = (state: unknown): boolean => Waiting.safeParse(state).success;

/** Goes to the page of an order that was placed, and announces it. */
export function useOpenPlaced() {
  const { t } = useTranslation('tasking');
  const navigate = useNavigate();
  const outbox = useOutbox();
  return ({ id, made: [made], point }: Entry, { replace = false } = {}) => {
    if (made === undefined) return;
    void outbox.acknowledge(id);
    announce(made.orderNo === null ? t('placedPlain') : t('placed', { number: made.orderNo }));
    void navigate(paths.order(made.orderId), { replace, state: { placed: true, point } });
  };
}

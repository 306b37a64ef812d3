import type { Key as KeyOf } from '../../../i18n/translate.ts';
import type { Mark } from '../../../ui/feedback/status-mark.tsx';
import type { EntryState } from '../entry/entry.ts';

export type Key = KeyOf<'outbox'>;
export type Title = Extract<Key, `title${string}`>;
export type Why = Extract<Key, `why${string}`>;
type If = Extract<Key, `if${string}`>;

/** The words of a state: catalog keys of `outbox`, except `news`. No other file words the states. */
export type Words = {
  readonly title: Title;
  /** The facts and their meaning. */
  readonly body: Extract<Key, `body${string}`>;
  /** What can be done, in the row of the list. */
  readonly can: 'canSend' | 'canSendAgain' | 'canChoose' | 'canCancel' | null;
  /** "What happens next": conditions and their consequences. */
  readonly next: readonly (readonly [If, If | 'acceptedNotFoundThen'])[];
  /** "Order again" is offered. */
  readonly again: boolean;
  /** Announced on other screens (catalog `shell`). */
  readonly news: 'nowPlaced' | 'nowDoubled' | 'nowRejected' | 'nowUnclear' | null;
  readonly mark: Mark;
  readonly tone: 'plain' | 'doubt' | 'ok' | 'danger';
};

const titles: Readonly<Record<string, Title>> = {
  queued: 'titleHeld',
  blocked: 'titleBlocked',
  sending: 'titleUnknown',
  unsent: 'titleWaiting',
  unknown: 'titleUnknown',
  possible: 'titlePossible',
  notFound: 'titleNotFound',
  acceptedNoId: 'titleAcceptedNoId',
  accepted: 'titlePlaced',
  rejected: 'titleRejected',
  duplicate: 'titleDuplicate',
  dropped: 'titleDropped',
} satisfies Record<EntryState, Title>;

/** The title of a bare state; null for an unknown one. The outcome of a send before the last is not known there. */
export const titleOfState = (state: string | null, sends: number): Title | null =>
  state === 'rejected' && sends > 1 ? 'titleUnknown' : (titles[state ?? ''] ?? null);

const silent = { can: null, next: [], again: false, news: null } as const;
const ifFound = ['ifFound', 'ifFoundThen'] as const;
const ifFoundLate = ['ifFound', 'ifFoundLateThen'] as const;
const notFoundNext = [
  ifFoundLate,
  ['ifSentAgain', 'ifSentAgainThen'],
  ['ifDropped', 'ifDroppedThen'],
] as const;
const held = { ...silent, title: 'titleHeld', can: 'canSend', mark: 'sending', tone: 'plain' } as const;
const heldNext = [
  ['ifSent', 'ifSentThen'],
  ['ifDropped', 'ifDroppedUnsentThen'],
] as const;
const doubt = { ...silent, mark: 'doubt', tone: 'doubt' } as const;
const placed = { ...silent, news: 'nowPlaced', mark: 'placed', tone: 'ok' } as const;
const rejected = {
  ...silent,
  title: 'titleRejected',
  again: true,
  news: 'nowRejected',
  mark: 'refused',
  tone: 'danger',
} as const;
const dropped = { ...silent, title: 'titleDropped', again: true, mark: 'observed', tone: 'plain' } as const;

/** Every state that has words of its own. What is told of one in which an earlier send may have arrived never denies the order. */
export const words = {
  waiting: { ...held, title: 'titleWaiting', body: 'bodyWaiting', can: null },
  held: { ...held, body: 'bodyHeld', next: heldNext },
  heldUnmade: { ...held, body: 'bodyHeldUnmade', next: heldNext },
  heldAgain: {
    ...held,
    body: 'bodyHeldAgain',
    can: 'canSendAgain',
    next: [ifFound, ['ifSentAgain', 'ifSentAgainThen'], ['ifDropped', 'ifDroppedThen']],
  },
  withheld: {
    ...held,
    title: 'titleWithheld',
    body: 'bodyWithheld',
    can: null,
    next: [['ifDropped', 'ifDroppedUnsentThen']],
    again: true,
  },
  overAgain: {
    ...doubt,
    title: 'titleUnknown',
    body: 'bodyOverAgain',
    next: [ifFound, ['ifDropped', 'ifDroppedThen']],
  },
  blocked: { ...held, title: 'titleBlocked', body: 'bodyBlocked', can: null },
  sending: { ...held, title: 'titleSending', body: 'bodySending', can: null },
  unsent: { ...held, title: 'titleWaiting', body: 'bodyUnsent', can: null },
  unknown: {
    ...doubt,
    title: 'titleUnknown',
    body: 'bodyUnknown',
    next: [ifFound, ['ifNotFound', 'ifNotFoundThen']],
  },
  possible: {
    ...doubt,
    title: 'titlePossible',
    body: 'bodyPossible',
    can: 'canChoose',
    next: [
      ['ifYours', 'ifYoursThen'],
      ['ifNotYours', 'ifNotYoursThen'],
    ],
  },
  elsewhere: { ...doubt, title: 'titleElsewhere', body: 'bodyElsewhere', can: 'canChoose' },
  notFound: {
    ...doubt,
    title: 'titleNotFound',
    body: 'bodyNotFound',
    can: 'canSendAgain',
    next: notFoundNext,
  },
  notFoundSaid: {
    ...doubt,
    title: 'titleNotFound',
    body: 'bodyNotFoundSaid',
    can: 'canSendAgain',
    next: notFoundNext,
  },
  notFoundOver: {
    ...doubt,
    title: 'titleNotFound',
    body: 'bodyNotFoundOver',
    next: [ifFoundLate, ['ifDropped', 'ifDroppedThen']],
  },
  acceptedNoId: {
    ...doubt,
    title: 'titleAcceptedNoId',
    body: 'bodyAcceptedNoId',
    next: [ifFound, ['ifNotFound', 'acceptedNotFoundThen']],
  },
  placed: { ...placed, title: 'titlePlaced', body: 'bodyPlaced' },
  chosen: { ...placed, title: 'titlePlaced', body: 'bodyChosen' },
  recovered: { ...placed, title: 'titleRecovered', body: 'bodyRecovered' },
  rejectedButMade: { ...placed, title: 'titleRecovered', body: 'bodyRejectedButMade' },
  rejected: { ...rejected, body: 'bodyUnmade' },
  rejectedContact: { ...rejected, body: 'bodyUnmadeContact' },
  rejectedContactFirst: { ...rejected, body: 'bodyUnmadeContactFirst' },
  rejectedLarge: { ...rejected, body: 'bodyUnmadeShorten' },
  rejectedInvalid: { ...rejected, body: 'bodyUnmadeChange' },
  rejectedAgain: {
    ...doubt,
    title: 'titleUnknown',
    body: 'bodyRejectedAgain',
    next: [ifFound, ['ifDropped', 'ifDroppedThen']],
    news: 'nowUnclear',
  },
  duplicate: {
    ...doubt,
    title: 'titleDuplicate',
    body: 'bodyDuplicate',
    can: 'canCancel',
    news: 'nowDoubled',
  },
  dropped: { ...dropped, body: 'bodyDropped' },
  droppedSent: { ...dropped, body: 'bodyDroppedSent' },
  droppedAlike: { ...dropped, body: 'bodyDroppedAlike', again: false },
  droppedElsewhere: { ...dropped, body: 'bodyDroppedElsewhere', again: false },
} as const satisfies Record<string, Words>;

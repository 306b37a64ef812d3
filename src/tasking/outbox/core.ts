import type { OutboxDeps } from './deps.ts';
import type { Changes } from './entry/changes.ts';
import type { Moments } from './entry/moment.ts';
import type { Shown } from './outbox-state.ts';

/** What the parts of an outbox share. */
export type Core = OutboxDeps &
  Moments &
  Changes & {
    readonly shown: Shown;
    /** The outbox was closed: nothing more is written or shown. */
    readonly closed: AbortSignal;
  };

import { Signal } from '../../browser/signal.ts';
import type { OpenTracking } from './create-tracking.ts';

/** Tracking that goes on with another one once its store has failed. */
export function withFallback(first: OpenTracking, create: () => OpenTracking): OpenTracking {
  const changed = new Signal();
  let now = first;
  first.subscribe(() => {
    if (now === first && first.state().sync.kind === 'off') {
      now = create();
      now.subscribe(() => changed.emit());
    }
    changed.emit();
  });
  return {
    state: () => now.state(),
    subscribe: changed.listen,
    pause: () => now.pause(),
    resume: () => now.resume(),
    checkNow: () => now.checkNow(),
    watchHidden: (wanted) => now.watchHidden(wanted),
    markRead: (seq, how) => now.markRead(seq, how),
    own: (ids) => now.own(ids),
    onDigest: first.onDigest,
    query: (kind, question, signal) => now.query(kind, question, signal),
    close() {
      first.close();
      now.close();
    },
    async end() {
      await Promise.all(now === first ? [first.end()] : [first.end(), now.end()]);
    },
  };
}

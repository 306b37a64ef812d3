import type { ObservedGateway } from '../api/observed.ts';
import type { Session } from '../session/session.ts';
import { ownerOf } from '../tasking/outbox/fingerprint.ts';
import { createOutbox, type Outbox } from '../tasking/outbox/outbox.ts';
import { openOutboxStore } from '../tasking/outbox/store.ts';
import { browserTabs } from '../tasking/outbox/tabs.ts';
import { systemClock } from '../time.ts';

/** The outbox of one account on this page; every list that is read for any reason passes it. */
export function openOutbox(gateway: ObservedGateway, session: Session, email: string): Outbox {
  const outbox = createOutbox({
    store: openOutboxStore(() => outbox.outdated()),
    gateway,
    tokens: {
      current: session.current,
      renew: session.renew,
      locked: () => isLocked(session),
      subscribe: session.subscribe,
    },
    owner: ownerOf(email),
    clock: systemClock,
    tabs: browserTabs(),
    random: Math.random,
    online: () => navigator.onLine,
  });
  const stop = gateway.onRows(outbox.audit);
  return {
    ...outbox,
    close() {
      stop();
      outbox.close();
    },
  };
}

/** Whether the password is being asked for. */
function isLocked(session: Session): boolean {
  const state = session.state();
  return state.signedIn && state.lock !== null;
}

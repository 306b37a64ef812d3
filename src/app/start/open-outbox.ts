import type { Api } from '../../api/api.ts';
import type { ObservedGateway } from '../../api/observed.ts';
import { activeResolutions, activeTypes } from '../../api/queries/catalogs.ts';
import { pagePresence } from '../../browser/presence.ts';
import { ownerOf } from '../../browser/sealing.ts';
import type { OrderId } from '../../ids.ts';
import type { Session } from '../../session/session.ts';
import { oldBatches } from '../../tasking/outbox/batch/old-batches.ts';
import { isSettled } from '../../tasking/outbox/entry/entry.ts';
import type { OrderLimits } from '../../tasking/outbox/limits.ts';
import { openOutboxStore, reopening } from '../../tasking/outbox/open-store.ts';
import { createOutbox, type Outbox } from '../../tasking/outbox/outbox.ts';
import { entriesOf } from '../../tasking/outbox/outbox-state.ts';
import { browserTabs } from '../../tasking/outbox/tabs.ts';
import { systemClock } from '../../time.ts';

/** The outbox of one account on this page; every list that is read is passed to it. */
export function openOutbox(
  { gateway, policy, serviceClock }: Pick<Api<ObservedGateway>, 'gateway' | 'policy' | 'serviceClock'>,
  session: Session,
  account: string,
  dataKey: () => Promise<CryptoKey | null>,
  limits: () => OrderLimits,
  remembered: () => Promise<readonly OrderId[] | null>,
): Outbox {
  const owner = ownerOf(account);
  const outbox = createOutbox({
    store: reopening(openStore),
    gateway,
    tokens: {
      ...session.tokensOf(account),
      locked: () => {
        const state = session.state();
        return state.signedIn && state.lock !== null;
      },
      subscribe: session.subscribe,
    },
    owner,
    clock: systemClock,
    serviceNow: serviceClock.now,
    remembered,
    steadyNow: serviceClock.steady,
    limits,
    offered,
    old: oldBatches(whose),
    tabs: browserTabs(),
    random: Math.random,
    online: () => policy.reach() !== 'offline',
  });
  async function whose() {
    const key = await dataKey();
    return key && { owner: await owner, key };
  }
  async function openStore(onGone: () => void) {
    const mine = await whose();
    const onClosed = () => {
      onGone();
      void outbox.reload();
    };
    return mine && openOutboxStore(mine, onClosed);
  }
  const stopWaking = pagePresence(window).onWake(() => void outbox.tryAgain());
  async function offered() {
    const [types, resolutions] = await Promise.all([gateway.imageTypes(), gateway.imageResolutions()]);
    return {
      types: new Set(activeTypes(types).active.map((type) => type.ImageTypeID)),
      resolutions: new Set(activeResolutions(resolutions).active.map((each) => each.ImageResolutionID)),
    };
  }
  const stop = gateway.onTraces(outbox.audit);
  addEventListener('online', outbox.resume);
  // A hidden tab refreshes its token only while orders are unsettled.
  session.whileUnsettled(() => entriesOf(outbox.state()).some((entry) => !isSettled(entry)));
  return {
    ...outbox,
    close() {
      stop();
      stopWaking();
      removeEventListener('online', outbox.resume);
      outbox.close();
    },
  };
}

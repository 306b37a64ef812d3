import {
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { type Api, ApiProvider, createApi } from '../../api/api.ts';
import { createGateway } from '../../api/gateway.ts';
import { createHttp } from '../../api/http.ts';
import { observed } from '../../api/observed.ts';
import { createServiceClock } from '../../api/service-clock.ts';
import { forgetKeptDrafts } from '../../browser/kept/sealed-parts.ts';
import { forgetTabKeys, holdTabKeys } from '../../browser/kept/tab-key.ts';
import type { OrderId } from '../../ids.ts';
import { forgetFiles } from '../../map/files/shown-files.ts';
import { type OrderedHere, OrderedHereProvider } from '../../order/ordered-here.ts';
import { OwnNamesProvider } from '../../order/use-own-names.tsx';
import { accountOf, hasLeft } from '../../session/holder.ts';
import { forgetDraft } from '../../tasking/draft/kept-draft.ts';
import type { Entry } from '../../tasking/outbox/entry/entry.ts';
import type { Outbox } from '../../tasking/outbox/outbox.ts';
import { OutboxProvider, useEntries } from '../../tasking/outbox/outbox-context.ts';
import { entriesOf } from '../../tasking/outbox/outbox-state.ts';
import { systemClock } from '../../time.ts';
import { TrackingProvider, useTracking } from '../../tracking/page/tracking-context.ts';
import type { Tracking } from '../../tracking/tracking.ts';
import type { Environment } from './environment.ts';
import { openOutbox } from './open-outbox.ts';
import { openTracking } from './open-tracking.ts';

/** Passes the orders that were placed here to the tracking. */
export function OwnOrders() {
  const tracking = useTracking();
  const entries = useEntries();
  const own = entries
    .flatMap(({ made, estimate = null }) =>
      // Of two orders for one press neither is the one that the estimate is of.
      made.map(({ orderId, uuid }) => ({ orderId, uuid, estimate: made.length === 1 ? estimate : null })),
    )
    .sort((a, b) => a.orderId - b.orderId);
  const key = own.map(({ orderId, uuid }) => `${orderId} ${uuid}`).join();
  const report = useEffectEvent((to: Tracking) => void to.own(own));
  useEffect(() => {
    if (key !== '') report(tracking);
  }, [tracking, key]);
  return null;
}

/** The services of the account that is signed in, on this page. */
type Services = {
  readonly api: Api;
  readonly outbox: Outbox;
  readonly tracking: Tracking;
};

/** Opens the services once, and closes them when the account's app unmounts. */
export function useServices(environment: Environment): Services {
  const { config, session, passes } = environment;
  // A late file changes them.
  const settings = useRef(config);
  settings.current = config;
  const tracked = useRef<Tracking | null>(null);
  const [{ account, api, outbox, track }] = useState(() => {
    const account = accountOf(session.state()) ?? '';
    const dataKey = session.dataKey();
    const serviceClock = createServiceClock(systemClock);
    const http = createHttp(serviceClock.watch(passes.transport), session.tokensOf(account));
    const api = createApi(observed(createGateway(http, passes)), { serviceClock });
    const outbox = openOutbox(
      api,
      session,
      account,
      // Asked again after a failure. Another account may be signed in by then.
      async () => (accountOf(session.state()) === account ? session.dataKey() : null),
      () => settings.current,
      () => rememberedBy(tracked.current),
    );
    const track = (watch: boolean) => openTracking(api, session, account, dataKey, watch);
    return { account, api, outbox, track };
  });
  const watches = config.watch && environment.tracking === undefined;
  const [opened, setOpened] = useState(() => ({ watches, tracking: track(watches) }));
  // Late settings may enable the observation.
  if (watches && !opened.watches) setOpened({ watches, tracking: track(watches) });
  const { tracking } = opened;

  useEffect(() => {
    tracked.current = tracking;
  }, [tracking]);
  useEffect(() => {
    holdTabKeys();
    return () => {
      outbox.close();
      forgetDraft();
      forgetFiles();
      forgetTabKeys();
      void forgetKeptDrafts();
    };
  }, [outbox]);
  useEffect(
    () => () => {
      if (hasLeft(session.state(), account)) void tracking.end();
      else tracking.close();
    },
    [tracking, account, session],
  );
  return { api, outbox, tracking: environment.tracking ?? tracking };
}

/** The orders that this browser remembers; null if it does not. */
async function rememberedBy(tracking: Tracking | null): Promise<readonly OrderId[] | null> {
  if (tracking === null || tracking.state().keeps !== 'here') return null;
  return tracking.query('ids', { only: {}, sort: 'OrderDate', dir: 'desc' }).then(
    ({ ids }) => ids,
    () => null,
  );
}

/** Passes each service to the screens by the context of its module. */
export function ServicesProvider({ services, children }: { services: Services; children: ReactNode }) {
  const { api, outbox, tracking } = services;
  const entries = useSyncExternalStore(outbox.subscribe, () => entriesOf(outbox.state()));
  const byOrder = useMemo(() => orderedIn(entries), [entries]);
  const ofOrder = useCallback((id: OrderId) => byOrder.get(id) ?? null, [byOrder]);
  return (
    <ApiProvider value={api}>
      <OutboxProvider value={outbox}>
        <TrackingProvider value={tracking}>
          <OrderedHereProvider value={ofOrder}>
            <OwnNamesProvider>{children}</OwnNamesProvider>
          </OrderedHereProvider>
        </TrackingProvider>
      </OutboxProvider>
    </ApiProvider>
  );
}

/** The outbox's data about orders that were placed here. */
function orderedIn(entries: readonly Entry[]): ReadonlyMap<OrderId, OrderedHere> {
  const byOrder = new Map<OrderId, OrderedHere>();
  for (const { id, made, point } of entries) {
    const [only] = made;
    // With two orders of one reference it is unknown which one the response was about.
    if (only === undefined || made.length > 1 || byOrder.has(only.orderId)) continue;
    byOrder.set(only.orderId, { point, paymentUrl: only.paymentUrl ?? null, entryId: id });
  }
  return byOrder;
}

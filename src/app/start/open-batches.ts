import type { ServiceClock } from '../../api/service-clock.ts';
import { ownerOf } from '../../session/owner.ts';
import { type BatchStore, openBatchStore } from '../../tasking/batch/send/batch-store.ts';
import { type Batches, createBatches } from '../../tasking/batch/send/batches.ts';
import type { Outbox } from '../../tasking/outbox/outbox.ts';
import { browserTabs } from '../../tasking/outbox/tabs.ts';
import { systemClock } from '../../time.ts';

/** The store of one account's batches; null if nothing can be stored. */
export async function openStoredBatches(
  account: string,
  dataKey: Promise<CryptoKey | null>,
): Promise<BatchStore | null> {
  const key = await dataKey;
  return key && openBatchStore({ owner: await ownerOf(account), key });
}

/** The confirmed batches of one account on this page. */
export function openBatches(
  store: Promise<BatchStore | null>,
  outbox: Outbox,
  serviceClock: Pick<ServiceClock, 'now' | 'steady'>,
): Batches {
  return createBatches({
    store,
    outbox,
    clock: systemClock,
    serviceNow: serviceClock.now,
    steadyNow: serviceClock.steady,
    tabs: browserTabs(navigator.locks, 'nadir.batches'),
  });
}

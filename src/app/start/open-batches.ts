import type { ServiceClock } from '../../api/service-clock.ts';
import { ownerOf } from '../../session/owner.ts';
import { openBatchStore } from '../../tasking/batch/send/batch-store.ts';
import { type Batches, createBatches } from '../../tasking/batch/send/batches.ts';
import type { Outbox } from '../../tasking/outbox/outbox.ts';
import { browserTabs } from '../../tasking/outbox/tabs.ts';
import { systemClock } from '../../time.ts';

/** The confirmed batches of one account on this page. */
export function openBatches(
  outbox: Outbox,
  account: string,
  dataKey: Promise<CryptoKey | null>,
  serviceClock: Pick<ServiceClock, 'now'>,
): Batches {
  return createBatches({
    store: openStore(),
    outbox,
    clock: systemClock,
    serviceNow: serviceClock.now,
    tabs: browserTabs(navigator.locks, 'nadir.batches'),
  });
  async function openStore() {
    const key = await dataKey;
    return key && openBatchStore({ owner: await ownerOf(account), key });
  }
}

import type { OutboxDeps } from './deps.ts';
import {
  type Allowance,
  allowanceOf,
  type Confirmation,
  isLimited,
  type LimitRejection,
  ofLastDay,
  rejectionOf,
  type TwoTimes,
} from './limits.ts';

export type Limits = ReturnType<typeof createLimits>;

/** The limits of orders, as the outbox asks and tells about them. */
export function createLimits({
  store,
  serviceNow,
  limits,
  clock,
}: Pick<OutboxDeps, 'store' | 'serviceNow' | 'limits' | 'clock'>) {
  const now = (): TwoTimes => ({ at: serviceNow(), wall: clock.now() });
  const confirmation = (proved: boolean): Confirmation => ({ ...now(), limits: limits(), proved });

  async function othersThan(id: string | null, now: TwoTimes) {
    const confirmed = await store.confirmed(now);
    return ofLastDay(confirmed, now).filter((other) => other.id !== id);
  }

  return {
    confirmation,
    /** An order of an earlier day that is sent now is one of today. Without limits nothing is written. */
    async confirmAgain(id: string, proved: boolean): Promise<LimitRejection | 'notStored' | null> {
      const wanted = confirmation(proved);
      if (!isLimited(wanted)) return null;
      return store.confirmAgain(id, wanted).catch(() => 'notStored');
    },
    async rejection(count: number, proved: boolean): Promise<LimitRejection | null> {
      const wanted = confirmation(proved);
      if (!isLimited(wanted)) return null;
      return rejectionOf((await othersThan(null, wanted)).length, wanted, count);
    },
    async allowance(id: string | null): Promise<Allowance> {
      const [{ maxOrderPerDay: max }, at] = [limits(), now()];
      return allowanceOf(max === null ? [] : await othersThan(id, at), max, at);
    },
  };
}

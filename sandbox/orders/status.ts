import type { Words } from '../culture.ts';
import { between, type Random } from '../seed/random.ts';
import type { OrderRecord } from './order-record.ts';

/** interface.md 3 names 1 / Pending only; the others are this sandbox's own, for a visible course. */
export const statuses = {
  pending: 1,
  tasking: 2,
  captured: 3,
  delivered: 4,
  rejected: 5,
  onHold: 97,
} as const;

const titles: ReadonlyMap<number, Words> = new Map([
  [statuses.pending, { en: 'Pending', ar: 'قيد الانتظار' }],
  [statuses.tasking, { en: 'In tasking', ar: 'قيد الجدولة' }],
  [statuses.captured, { en: 'Captured', ar: 'تم الالتقاط' }],
  [statuses.delivered, { en: 'Delivered', ar: 'تم التسليم' }],
  [statuses.rejected, { en: 'Rejected', ar: 'مرفوض' }],
  [statuses.onHold, { en: 'On hold', ar: 'معلّق' }],
]);

/** For the setting `statusKinds` of the app (docs/look-up/configuration.md). */
export const statusKinds = {
  [statuses.pending]: 'waiting',
  [statuses.tasking]: 'underWay',
  [statuses.captured]: 'underWay',
  [statuses.delivered]: 'done',
  [statuses.rejected]: 'stopped',
  [statuses.onHold]: 'stopped',
};

export const statusTitle = (id: number): Words => titles.get(id) ?? { en: '', ar: '' };

export type Course = Pick<
  OrderRecord,
  'tasking_at' | 'captured_at' | 'delivered_at' | 'rejected_at' | 'fixed_status'
>;

export function statusAt(course: Course, now: number): number {
  const begun = (at: number | null) => at !== null && at <= now;
  if (course.fixed_status !== null) return course.fixed_status;
  if (begun(course.rejected_at)) return statuses.rejected;
  if (begun(course.delivered_at)) return statuses.delivered;
  if (begun(course.captured_at)) return statuses.captured;
  return begun(course.tasking_at) ? statuses.tasking : statuses.pending;
}

const hour = 3_600_000;

/**
 * The whole course of an order, fixed from the start: scheduled `review` milliseconds after it was created,
 * captured inside its window, delivered hours later; about one in twelve is rejected soon, or at the end of a
 * window without a clear sky.
 */
export function courseOf(
  random: Random,
  ordered: number,
  review: number,
  windowFrom: number,
  windowTo: number,
): Course {
  const tasking_at = Math.round(ordered + review);
  const opens = Math.max(windowFrom, tasking_at);
  const captured_at = Math.round(opens + between(random, 0.08, 0.7) * Math.max(windowTo - opens, hour));
  const delivered_at = Math.round(captured_at + between(random, 2, 26) * hour);
  const outcome = random();
  const never = { captured_at: null, delivered_at: null, fixed_status: null };
  if (outcome < 0.04)
    return { ...never, tasking_at, rejected_at: Math.round(tasking_at + between(random, 1, 20) * hour) };
  if (outcome < 0.08) return { ...never, tasking_at, rejected_at: Math.max(windowTo, tasking_at + hour) };
  return { tasking_at, captured_at, delivered_at, rejected_at: null, fixed_status: null };
}

/** `sandbox:fast`: the whole course within a minute. */
export const fastCourse = (orderDate: number): Course => ({
  tasking_at: orderDate + 15_000,
  captured_at: orderDate + 30_000,
  delivered_at: orderDate + 60_000,
  rejected_at: null,
  fixed_status: null,
});

/** `sandbox:reject`: rejected half a minute after it was placed. */
export const rejectedCourse = (orderDate: number): Course => ({
  tasking_at: orderDate + 15_000,
  captured_at: null,
  delivered_at: null,
  rejected_at: orderDate + 30_000,
  fixed_status: null,
});

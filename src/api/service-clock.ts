import type { TwoClocks } from '../time.ts';
import type { Transport } from './transport.ts';

/** The service's own time, from the Date headers of its responses. */
export type ServiceClock = {
  /** Milliseconds since 1970 UTC by the service's clock; null before the first response with a time. */
  now(): number | null;
  /** The same, for what deletes: null unless the last `Date` agrees with the one before it and the time between them. */
  steady(): number | null;
  /** The later of this device's time and the service's: what is over by one of them is over. */
  later(): number;
  /** The device's clock less the service's at the last response, in milliseconds; null before the first. */
  lead(): number | null;
  /** Runs `listener` after each response with a time. */
  subscribe(listener: () => void): () => void;
  /** Wraps a transport; its responses set the clock. */
  watch(transport: Transport): Transport;
};

/** Between responses the monotonic clock counts on: the wall clock can be set by anybody. */
export function createServiceClock(clock: Pick<TwoClocks, 'now' | 'monotonic'>): ServiceClock {
  const listeners = new Set<() => void>();
  let lastDate: { readonly date: number; readonly at: number } | null = null;
  let agrees = false;
  let lead: number | null = null;
  const now = () => lastDate && lastDate.date + Math.floor(clock.monotonic() - lastDate.at);
  return {
    now,
    steady: () => (agrees ? now() : null),
    later: () => Math.max(clock.now(), now() ?? 0),
    lead: () => lead,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    watch: (transport) => async (request) => {
      const response = await transport(request);
      const date = readDate(response.headers.get('date'));
      if (date !== null) {
        const expected = now();
        agrees = expected !== null && Math.abs(date - expected) <= toleranceMs;
        lastDate = { date, at: clock.monotonic() };
        // Not counted on: while a machine sleeps, the monotonic clock may stop.
        lead = clock.now() - date;
        for (const listener of listeners) listener();
      }
      return response;
    },
  };
}

/** Servers of one service differ, and a response may wait before it is read. */
const toleranceMs = 60_000;

const earliest = Date.UTC(2020, 0, 1);
const latest = Date.UTC(2100, 0, 1);

/**
 * A `Date` header in milliseconds since 1970 UTC; null for none, for another form than the one that HTTP allows a sender
 * (RFC 9110, 5.6.7), and for an impossible time.
 */
export function readDate(header: string | null): number | null {
  if (header === null) return null;
  const at = Date.parse(header);
  // Date.parse takes other forms too, shifts an impossible day or hour to another one, and the weekday may be wrong.
  if (new Date(at).toUTCString() !== header) return null;
  return at >= earliest && at < latest ? at : null;
}

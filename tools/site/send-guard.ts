/**
 * Lets a send through once (docs/why/orders/once.md), for all servers of Node; deploy/nginx has the same
 * in its own language, and site-sends.test.ts compares the two. `X-Send` is `<instance>.<milliseconds>.<id>`: the ticket of a response,
 * and an id of the page.
 */
export type Rejection = 'missing' | 'foreign' | 'late' | 'repeated';
export type Verdict =
  | { readonly accepted: string; readonly age: number }
  | { readonly refused: Rejection; readonly age: number | null };

/** A ticket is valid for 50 s, and an id is remembered for longer. */
const validMs = 50_000;
const rememberedMs = 60_000;

const form = /^([\da-f]{16})\.(\d{13})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** The calls that are guarded. A token request may come without a ticket: signing in must not need one. */
export const isGuarded = (method: string, path: string): boolean =>
  method === 'POST' && (path === '/api/order/Order/CreateOrder' || path === '/auth/connect/token');
const mayComeWithout = (path: string): boolean => path === '/auth/connect/token';

export const ticketPath = '/api/ticket';
/** The body of `/api/ticket`: which headers of the page arrived. */
export const arrivedOf = (has: (name: string) => boolean) => ({
  arrived: ['X-Page', 'X-Send'].filter((name) => has(name)),
});

/** The time by a clock that nobody sets back. */
const steadyNow = () => Math.floor(performance.timeOrigin + performance.now());

/** The memory of one run of a server. */
export function createSendGuard(now: () => number = steadyNow) {
  const instance = crypto.randomUUID().replaceAll('-', '').slice(0, 16);
  const seen = new Map<string, number>();

  function forget(before: number) {
    // In the order in which they came.
    for (const [id, at] of seen) {
      if (at > before) return;
      seen.delete(id);
    }
  }

  return {
    ticket: () => `${instance}.${now()}`,
    /** Null: a token request without a send id, which passes as it is. Takes the id if it accepts. */
    check(path: string, header: string | null): Verdict | null {
      if ((header === null || header === '') && mayComeWithout(path)) return null;
      const [, of, at, id] = form.exec(header ?? '') ?? [];
      if (id === undefined) return { refused: 'missing', age: null };
      if (of !== instance) return { refused: 'foreign', age: null };
      const age = now() - Number(at);
      if (age < 0 || age > validMs) return { refused: 'late', age };
      forget(now() - rememberedMs);
      if (seen.has(id)) return { refused: 'repeated', age };
      seen.set(id, now());
      return { accepted: id, age };
    },
  };
}

export type SendGuard = ReturnType<typeof createSendGuard>;

/** For the log: the age of a ticket in seconds. */
export function ageClass(age: number | null): string {
  if (age === null) return '';
  if (age < 0) return 'below 0';
  if (age <= 5_000) return '0-5';
  if (age <= 20_000) return '5-20';
  return age <= validMs ? '20-50' : 'over 50';
}

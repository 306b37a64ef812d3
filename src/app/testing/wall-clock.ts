/** A Wednesday, ten in the morning UTC: far from the edges of a day, a week and a month. */
const start = Date.UTC(2026, 10, 25, 10);

/** From now on the wall clock goes on from that moment, so that no test meets midnight between two of its lines. */
export function startWallClock(): void {
  const Machine = Date;
  const ahead = start - Machine.now();
  const now = () => Machine.now() + ahead;
  globalThis.Date = new Proxy(Machine, {
    construct: (target, parts, made) => Reflect.construct(target, parts.length === 0 ? [now()] : parts, made),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}

/** A Wednesday, ten in the morning UTC: far from the edges of a day, a week and a month. */
const start = Date.UTC(2026, 10, 25, 10);

/** From now on the wall clock goes on from that moment, so that no test meets midnight between two of its lines. */
export function startWallClock(): void {
  const Machine = Date;
  const ofMachine = Machine.now;
  const ahead = start - ofMachine();
  const now = () => ofMachine() + ahead;
  // A test may put another in its place, which then is the time.
  const read = () => (Machine.now === ofMachine ? now : Machine.now);
  globalThis.Date = new Proxy(Machine, {
    construct: (target, parts, made) => Reflect.construct(target, parts.length === 0 ? [read()()] : parts, made),
    get: (target, name) => (name === 'now' ? read() : Reflect.get(target, name)),
  });
}

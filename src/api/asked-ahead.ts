import { systemClock } from '../time.ts';
import type { Transport } from './transport.ts';

/** An answer that nobody has come for by then is given up. */
const patienceMs = 10_000;

type Held = { readonly name: string; readonly answer: Promise<Response>; giveUp(): void };

export type AskedAhead = {
  /** Passes requests on, but for the one that is under way already: that gets its answer, once. */
  readonly transport: Transport;
  /** Sends a read before those who will ask for it are there. `make` makes the same request each time. */
  ask(make: () => Request): void;
};

/** What tells two requests apart, the token included: an answer goes to the same question of the same session and to no other. */
const nameOf = async (request: Request) =>
  [
    request.method,
    request.url,
    request.headers.get('authorization') ?? '',
    await request.clone().text(),
  ].join('\n');

function openAskedAhead(transport: Transport): AskedAhead {
  let held: Promise<Held> | null = null;
  return {
    ask(make) {
      const stop = new AbortController();
      const answer = transport(new Request(make(), { signal: stop.signal }));
      // Told to whoever comes for it.
      answer.catch(() => undefined);
      const giveUp = () => stop.abort();
      const mine = nameOf(make()).then((name) => ({ name, answer, giveUp }));
      held = mine;
      systemClock.after(patienceMs, () => {
        if (held !== mine) return;
        held = null;
        giveUp();
      });
    },
    async transport(request) {
      const { signal } = request;
      const waiting = held;
      if (waiting === null) return transport(request);
      const [found, name] = await Promise.all([waiting, nameOf(request)]);
      if (waiting !== held || found.name !== name) return transport(request);
      held = null;
      if (signal.aborted) found.giveUp();
      signal.addEventListener('abort', found.giveUp, { once: true });
      return found.answer;
    },
  };
}

const opened = new WeakMap<Transport, AskedAhead>();

/** One for each transport. */
export function askedAheadOf(transport: Transport): AskedAhead {
  const known = opened.get(transport) ?? openAskedAhead(transport);
  opened.set(transport, known);
  return known;
}

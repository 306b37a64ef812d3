import { readText, writeText } from '../browser/web-storage.ts';
import { setOwnNames } from '../order/own-names.ts';
import { readTeamText } from './read-team.ts';
import { noTeam, type TeamRead } from './team.ts';
import { setTeam } from './use-team.ts';

const address = '/team.json';
/** The text of the file as it was read last: for a start without a network, and for one before it is read. */
const key = 'nadir.team';

type Parts = {
  /** Calls back with each reading of the settings. */
  readonly settings: { subscribe(listener: () => void): unknown };
  /** Whether the settings allow to store anything; null until they are known. */
  readonly keeps: () => boolean | null;
  readonly fetcher?: typeof fetch;
};

/** Null: nothing is known of it, as without a response. */
async function load(fetcher: typeof fetch, signal: AbortSignal): Promise<{ text: string | null } | null> {
  try {
    const answer = await fetcher(address, { headers: { accept: 'application/json' }, signal });
    if (answer.status === 404 || answer.status === 410) return { text: null };
    if (!answer.ok) return null;
    // A server without the file may send the page for any address.
    if (answer.headers.get('content-type')?.startsWith('text/html')) return { text: null };
    return { text: await answer.text() };
  } catch {
    return null;
  }
}

/**
 * Reads what the team shares now, and again with each reading of the settings. Until then, and without a network, what was read last
 * applies. A server without the file is no fault.
 */
export function openTeam({ settings, keeps, fetcher = fetch }: Parts): { readonly first: Promise<void> } {
  let shown: string | null = null;
  let fetching = new AbortController();

  function show(text: string | null) {
    if (text === shown) return;
    shown = text;
    const read: TeamRead = text === null ? { team: noTeam, fault: null } : readTeamText(text);
    setOwnNames(read.team.names);
    setTeam(read);
  }

  function keep() {
    const allowed = keeps();
    if (allowed !== null) writeText('localStorage', key, allowed ? shown : null);
  }

  async function read(): Promise<void> {
    fetching.abort();
    fetching = new AbortController();
    const { signal } = fetching;
    const loaded = await load(fetcher, signal);
    if (signal.aborted) return;
    if (loaded !== null) show(loaded.text);
    keep();
  }

  const stored = keeps() === false ? null : readText('localStorage', key);
  if (stored?.kind === 'ready') show(stored.value);
  settings.subscribe(() => void read());
  return { first: read() };
}

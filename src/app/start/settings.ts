import { Signal } from '../../browser/signal.ts';
import { readRecord, writeText } from '../../browser/web-storage.ts';
import { type Checked, finite, object } from '../../checks.ts';
import { type Config, loadConfig, readConfig, type Settings, strictSettings } from '../../config.ts';
import type { Clock } from '../../time.ts';

const key = 'nadir.settings';
const storedOf = object({ readAt: finite, config: (value) => value });

type SettingsMemory = {
  /** Stores settings that the server has sent, if they allow to store anything; else removes the stored ones. */
  keep(settings: Settings, now: number): void;
  /** The stored settings, for as long as a session may last under them; null after that, and without any. */
  recall(now: number): Config | null;
};

/** The settings that were read last, for a start without a network. */
export const settingsMemory: SettingsMemory = {
  keep({ config, fault }, now) {
    const isRead = fault === null || fault.kind === 'fields';
    const text =
      isRead && config.keepSession
        ? JSON.stringify({ readAt: now, config: { ...config, sandbox: null } } satisfies Checked<
            typeof storedOf
          >)
        : null;
    writeText('localStorage', key, text);
  },
  recall(now) {
    const stored = readRecord('localStorage', key, storedOf);
    if (stored === null) return null;
    const { config, fault } = readConfig(stored.config);
    const age = now - stored.readAt;
    const isYoung = age >= 0 && age < config.sessionHours * 3_600_000;
    return fault === null && config.keepSession && isYoung ? config : null;
  },
};

const isAwaited = ({ fault }: Settings) => fault?.kind === 'late' || fault?.kind === 'unreached';

/** Whether the settings allow to store anything; null until they are read. */
export const keepsAnything = (settings: Settings): boolean | null =>
  isAwaited(settings) ? null : settings.config.keepSession;

export type SettingsSource = {
  current(): Settings;
  subscribe(listener: () => void): () => void;
  /** Fetches the file immediately; an earlier request is ignored. */
  readAgain(): void;
};

type Parts = {
  readonly clock: Clock;
  /** The target of the browser's `online` event. */
  readonly page: Pick<EventTarget, 'addEventListener'>;
  readonly load?: (signal: AbortSignal) => Promise<Settings>;
  /** None: nothing is stored. */
  readonly memory?: SettingsMemory;
};

/** The timeout of a request. */
const patienceMs = 20_000;
const waitsMs = [1_000, 2_000, 4_000, 8_000, 16_000];
const maxMs = 30_000;

/**
 * The deployment's settings: the strictest until the file was read, which is retried until it loads; without a network
 * those that were read last. Settles after the first request.
 */
export function openSettings({ clock, page, load = (signal) => loadConfig(fetch, signal), memory }: Parts) {
  const changed = new Signal();
  let current = strictSettings('late');
  let fetching = new AbortController();

  async function read(failures = 0): Promise<void> {
    fetching.abort();
    fetching = new AbortController();
    const { signal } = fetching;
    const late = new Promise<Settings>((settle) => {
      const cancel = clock.after(patienceMs, () => settle(strictSettings('late')));
      signal.addEventListener('abort', cancel);
    });
    const settings = await Promise.race([load(signal), late]);
    if (signal.aborted) return;
    take(settings);
    if (!isAwaited(settings)) return;
    const cancel = clock.after(waitsMs[failures] ?? maxMs, () => void read(failures + 1));
    signal.addEventListener('abort', cancel);
  }

  /** Without a network the settings that were read last apply: an open page would have them too. */
  function take(settings: Settings) {
    const { fault } = settings;
    const last = fault?.kind === 'unreached' ? memory?.recall(clock.now()) : null;
    current = last ? { config: last, fault } : settings;
    if (!isAwaited(settings)) memory?.keep(settings, clock.now());
    changed.emit();
  }

  page.addEventListener('online', () => {
    if (isAwaited(current)) void read();
  });
  const source: SettingsSource = {
    current: () => current,
    subscribe: changed.listen,
    readAgain: () => void read(),
  };
  return { source, first: read() };
}

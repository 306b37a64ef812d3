import * as z from 'zod/mini';
import { readRecord, writeText } from '../../browser/web-storage.ts';
import { type Config, readConfig, type Settings } from '../../config.ts';

const key = 'nadir.settings';
const Stored = z.object({ readAt: z.number(), config: z.unknown() });

export type SettingsMemory = {
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
        ? JSON.stringify({ readAt: now, config: { ...config, sandbox: null } } satisfies z.infer<
            typeof Stored
          >)
        : null;
    writeText('localStorage', key, text);
  },
  recall(now) {
    const stored = readRecord('localStorage', key, Stored);
    if (stored === null) return null;
    const { config, fault } = readConfig(stored.config);
    const age = now - stored.readAt;
    const isYoung = age >= 0 && age < config.sessionHours * 3_600_000;
    return fault === null && config.keepSession && isYoung ? config : null;
  },
};

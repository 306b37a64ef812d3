import { defaultConfig } from '../../config.ts';
import { systemClock } from '../../time.ts';
import { memoryKeyRecords } from '../keys/key-records.ts';
import { memoryKeyring } from '../keys/keyring.ts';
import { memoryStore } from '../record.ts';
import { noTabs } from '../tab-channel.ts';
import { quickly, testKeyBytes } from './keys.ts';

/** A session of one tab without activity or visibility changes. */
export const inOneTab = () => ({
  store: memoryStore(),
  keyring: memoryKeyring(),
  records: memoryKeyRecords(),
  derive: quickly,
  newKey: testKeyBytes,
  clock: systemClock,
  presence: { visible: () => true, onWake: () => () => {}, onActivity: () => () => {} },
  tabs: noTabs,
  limits: { idleMs: defaultConfig.idleMinutes * 60_000, sessionMs: defaultConfig.sessionHours * 3_600_000 },
  exclusive: <Result>(run: () => Promise<Result>) => run(),
  revokes: () => false,
});

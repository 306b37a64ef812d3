import { afterEach, expect, test } from 'vitest';
import { defaultConfig, type Settings, strictSettings } from '../../config.ts';
import { openSettings, settingsMemory } from './settings.ts';

const hour = 3_600_000;
const at = Date.UTC(2026, 10, 25, 8);
const read: Settings = { config: { ...defaultConfig, idleMinutes: 20, sessionHours: 8 }, fault: null };

afterEach(() => localStorage.removeItem('nadir.settings'));

test('the settings that were read last are recalled for as long as a session may last under them', () => {
  expect(settingsMemory.recall(at)).toBeNull();
  settingsMemory.keep(read, at);
  expect(settingsMemory.recall(at + 8 * hour - 1)).toEqual(read.config);
  expect(settingsMemory.recall(at + 8 * hour)).toBeNull();
  // A clock that was set back must not lengthen the time.
  expect(settingsMemory.recall(at - 1)).toBeNull();
});

test('nothing is stored where no session is, and what was stored goes', () => {
  for (const settings of [
    { config: { ...defaultConfig, keepSession: false }, fault: null },
    strictSettings('missing'),
    strictSettings('broken'),
  ]) {
    settingsMemory.keep(read, at);
    settingsMemory.keep(settings, at);
    expect(localStorage.getItem('nadir.settings')).toBeNull();
  }
});

test('a stored text of another kind is ignored, and the account of the sandbox is not stored', () => {
  settingsMemory.keep({ ...read, config: { ...read.config, sandbox: { email: 'a', password: 'b' } } }, at);
  expect(settingsMemory.recall(at)?.sandbox).toBeNull();
  for (const text of [
    '',
    '{}',
    '{"readAt":0,"config":[]}',
    `{"readAt":${at},"config":{"sessionHours":"x"}}`,
  ]) {
    localStorage.setItem('nadir.settings', text);
    expect(settingsMemory.recall(at)).toBeNull();
  }
});

test('they apply without a network only: a server that answers badly means the strictest settings', async () => {
  settingsMemory.keep(read, at);
  const answers = ['unreached', 'late'] as const;
  for (const kind of answers) {
    const { source, first } = openSettings({
      clock: { now: () => at + hour, after: () => () => {} },
      page: new EventTarget(),
      load: async () => strictSettings(kind),
      memory: settingsMemory,
    });
    await first;
    expect(source.current()).toEqual(
      kind === 'late' ? strictSettings('late') : { config: read.config, fault: { kind: 'unreached' } },
    );
  }
});

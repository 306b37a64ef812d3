import { expect, test } from 'vitest';
import { defaultConfig, type Settings, strictConfig, strictSettings } from '../../config.ts';
import { openSettings } from './settings.ts';

const read: Settings = { config: { ...defaultConfig, keepSession: false }, fault: null };

/** A fake clock, and responses that the test delivers. */
function stage() {
  let now = 0;
  let timers: { at: number; run: () => void }[] = [];
  const page = new EventTarget();
  const requests: { signal: AbortSignal; answer: (settings: Settings) => void }[] = [];
  const opened = openSettings({
    clock: {
      now: () => now,
      after(ms, run) {
        const timer = { at: now + ms, run };
        timers.push(timer);
        return () => {
          timers = timers.filter((other) => other !== timer);
        };
      },
    },
    page,
    load: (signal) => new Promise((answer) => requests.push({ signal, answer })),
  });
  const turn = () => new Promise((settle) => setTimeout(settle));
  return {
    ...opened.source,
    first: opened.first,
    page,
    requests,
    async gives(settings: Settings) {
      requests.at(-1)?.answer(settings);
      await turn();
    },
    async passes(ms: number) {
      now += ms;
      const due = timers.filter(({ at }) => at <= now);
      timers = timers.filter(({ at }) => at > now);
      for (const { run } of due) run();
      await turn();
    },
  };
}

test('the strictest settings apply until the file was read, and then its own', async () => {
  const settings = stage();
  const reported: Settings[] = [];
  settings.subscribe(() => reported.push(settings.current()));
  expect(settings.current()).toEqual({ config: strictConfig, fault: { kind: 'late' } });
  await settings.gives(read);
  await settings.first;
  expect(settings.current()).toEqual(read);
  expect(reported).toEqual([read]);
  await settings.passes(60_000);
  expect(settings.requests).toHaveLength(1);
});

test('a file that fails to load is retried with growing delays, and immediately when the network returns', async () => {
  const settings = stage();
  for (const wait of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
    const before = settings.requests.length;
    await settings.gives(strictSettings('late'));
    await settings.passes(wait - 1);
    expect(settings.requests).toHaveLength(before);
    await settings.passes(1);
    expect(settings.requests).toHaveLength(before + 1);
  }
  await settings.gives(strictSettings('late'));
  const before = settings.requests.length;
  settings.page.dispatchEvent(new Event('online'));
  expect(settings.requests).toHaveLength(before + 1);
  await settings.gives(read);
  settings.page.dispatchEvent(new Event('online'));
  await settings.passes(60_000);
  expect(settings.requests).toHaveLength(before + 1);
  expect(settings.current()).toEqual(read);
});

test('a request that hangs times out, and one that the user started replaces it', async () => {
  const settings = stage();
  await settings.passes(20_000);
  await settings.first;
  expect(settings.current().fault).toEqual({ kind: 'late' });
  await settings.passes(1_000);
  expect(settings.requests).toHaveLength(2);
  settings.readAgain();
  expect(settings.requests[1]?.signal.aborted).toBe(true);
  settings.requests[1]?.answer(strictSettings('broken'));
  await settings.gives(read);
  expect(settings.current()).toEqual(read);
});

test('a broken or missing file is retried by the user only', async () => {
  const settings = stage();
  await settings.gives(strictSettings('broken'));
  await settings.passes(600_000);
  expect(settings.requests).toHaveLength(1);
  settings.readAgain();
  await settings.gives(read);
  expect(settings.current()).toEqual(read);
});

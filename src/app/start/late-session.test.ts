import { expect, test } from 'vitest';
import { defaultConfig, type Settings, strictSettings } from '../../config.ts';
import { openSession } from '../../session/session.ts';
import { inOneTab } from '../../session/testing/stillness.ts';
import { openLateSession } from './late-session.ts';
import type { SettingsSource } from './settings.ts';

const read: Settings = { config: defaultConfig, fault: null };
const who = { email: 'analyst@nadir.test', password: 'orbit-1', culture: 'en' } as const;

/** Settings that the test delivers, and sessions of a service that the test lets respond. */
async function stage() {
  const listeners = new Set<() => void>();
  let current = strictSettings('late');
  const source: SettingsSource = {
    current: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    readAgain() {},
  };
  const answers: ((response: Response) => void)[] = [];
  const transport = () => new Promise<Response>((settle) => answers.push(settle));
  let opened = 0;
  const sessions = await openLateSession(source, () => {
    opened += 1;
    return openSession({ ...inOneTab(), transport, origin: 'http://desk.test' });
  });
  const turn = () => new Promise((settle) => setTimeout(settle));
  return {
    sessions,
    opened: () => opened,
    turn,
    async come() {
      current = read;
      for (const listener of listeners) listener();
      await turn();
    },
    async answer(body: unknown, status: number) {
      await expect.poll(() => answers.length).toBe(1);
      answers.shift()?.(Response.json(body, { status }));
    },
  };
}
const granted = { access_token: 'a.b.c', token_type: 'Bearer', expires_in: 3_600, scope: 'openid' };

test('the stored session replaces the strict one once the settings allow it, and subscribers are notified', async () => {
  const { sessions, opened, come } = await stage();
  const strict = sessions.current();
  let reported = 0;
  sessions.subscribe(() => {
    reported += 1;
  });
  expect(opened()).toBe(1);
  await come();
  expect(opened()).toBe(2);
  expect(sessions.current()).not.toBe(strict);
  expect(reported).toBe(1);
});

test('a user who has signed in meanwhile stays in that session', async () => {
  const { sessions, opened, come, answer } = await stage();
  const strict = sessions.current();
  const attempt = strict.signIn(who);
  await answer(granted, 200);
  expect((await attempt).kind).toBe('granted');
  await come();
  expect(opened()).toBe(1);
  expect(sessions.current().state()).toMatchObject({ signedIn: true, email: who.email });
});

test('a sign-in in progress is not lost, and a rejected one gives way', async () => {
  const { sessions, opened, come, answer, turn } = await stage();
  const strict = sessions.current();
  const rejected = strict.signIn(who);
  await come();
  expect(sessions.current()).toBe(strict);
  await answer({ error: 'invalid_grant' }, 400);
  expect((await rejected).kind).toBe('denied');
  await turn();
  expect(opened()).toBe(2);
  expect(sessions.current()).not.toBe(strict);
});

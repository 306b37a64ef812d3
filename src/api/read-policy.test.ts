import { expect, test } from 'vitest';
import { type Failure, FailureError } from '../failure.ts';
import { createReadPolicy } from './read-policy.ts';
import { networkStatus } from './testing/service.ts';

const fault = new FailureError({ kind: 'unavailable', status: 503 });

function policyAt({ random = (): number => 0 } = {}) {
  let now = 0;
  const around = networkStatus();
  const clock = { now: () => now, after: () => () => undefined };
  const policy = createReadPolicy({ clock, random, networkStatus: around.given });
  return {
    policy,
    around,
    pass: (ms: number) => {
      now += ms;
    },
    fail: (failure: Failure = fault.failure) =>
      policy.watch(() => Promise.reject(new FailureError(failure))).catch(() => undefined),
    answer: () => policy.watch(() => Promise.resolve(1)),
    spend: () => {
      let spent = 0;
      while (spent < 100 && policy.mayRetry(0, fault)) spent += 1;
      return spent;
    },
  };
}

test('a tab may retry ten times, then once every three seconds, and half a retry is added per response', async () => {
  const { spend, pass, answer } = policyAt();
  expect(spend()).toBe(10);
  pass(2_999);
  expect(spend()).toBe(0);
  pass(1);
  expect(spend()).toBe(1);
  await answer();
  expect(spend()).toBe(0);
  await answer();
  expect(spend()).toBe(1);
  pass(3_600_000);
  expect(spend()).toBe(10);
});

test('B8 a clock that is set back neither adds retries nor removes any', () => {
  const { spend, pass } = policyAt();
  spend();
  pass(-86_400_000);
  expect(spend()).toBe(0);
  pass(3_000);
  expect(spend()).toBe(1);
});

test('after five failures in a row only a press sends requests; one response ends it', async () => {
  const { policy, fail, answer } = policyAt();
  for (let count = 0; count < 4; count += 1) await fail();
  expect(policy.mayReadInBackground()).toBe(true);
  expect(policy.reach()).toBe('fine');
  await fail();
  expect(policy.mayReadInBackground()).toBe(false);
  expect(policy.mayRetry(0, fault)).toBe(false);
  expect(policy.reach()).toBe('circuitOpen');
  await answer();
  expect(policy.mayReadInBackground()).toBe(true);
  expect(policy.reach()).toBe('fine');
});

test('a rejection is a response, and failures unrelated to the service do not count', async () => {
  const { policy, fail } = policyAt();
  for (let count = 0; count < 4; count += 1) await fail();
  await fail({ kind: 'signedOut' });
  const gone = new AbortController();
  gone.abort();
  await policy.watch(() => Promise.reject(fault), gone.signal).catch(() => undefined);
  expect(policy.mayReadInBackground()).toBe(true);
  await fail({ kind: 'forbidden' });
  for (let count = 0; count < 4; count += 1) await fail({ kind: 'busy', retryAfterSeconds: 3_600 });
  expect(policy.mayReadInBackground()).toBe(true);
  await fail({ kind: 'busy', retryAfterSeconds: null });
  expect(policy.mayReadInBackground()).toBe(false);
});

test('the pause is 7.5 to 22.5 s long', () => {
  expect(policyAt({ random: () => 0 }).policy.probeDelayMs()).toBe(7_500);
  expect(policyAt({ random: () => 1 }).policy.probeDelayMs()).toBe(22_500);
});

test('G12 while the browser reports offline, one attempt is enough', () => {
  const { policy, around } = policyAt();
  around.setOnline(false);
  expect(policy.reach()).toBe('offline');
  expect(policy.mayRetry(0, fault)).toBe(false);
  around.setOnline(true);
  expect(policy.reach()).toBe('fine');
  expect(policy.mayRetry(0, fault)).toBe(true);
});

test('G13 a response overrides a browser that reports offline', async () => {
  const { policy, around, answer } = policyAt();
  around.setOnline(false);
  await answer();
  expect(policy.reach()).toBe('fine');
  expect(policy.mayRetry(0, fault)).toBe(true);
});

test('G12 a response to a request from before the network was lost proves nothing', async () => {
  const { policy, around } = policyAt();
  let answer = (_value: number) => {};
  const answered = policy.watch(
    () =>
      new Promise<number>((settle) => {
        answer = settle;
      }),
  );
  around.setOnline(false);
  answer(1);
  await answered;
  expect(policy.reach()).toBe('offline');
});

test('G12 a late response does not hide a lost network for long', async () => {
  const { policy, around, answer, fail } = policyAt();
  around.setOnline(false);
  await answer();
  await fail({ kind: 'unreachable' });
  expect(policy.reach()).toBe('offline');
});

test('G13 a status is a response: only a lost connection brings back the word of the browser', async () => {
  const { policy, around, answer, fail } = policyAt();
  around.setOnline(false);
  await answer();
  await fail({ kind: 'unavailable', status: 503 });
  await fail({ kind: 'timeout' });
  expect(policy.reach()).toBe('fine');
});

test('a rejection ends a row of failures, and a session that is over does not', async () => {
  const { policy, fail } = policyAt();
  for (let count = 0; count < 4; count += 1) await fail();
  await fail({ kind: 'forbidden' });
  for (let count = 0; count < 4; count += 1) await fail();
  expect(policy.reach()).toBe('fine');
  await fail({ kind: 'signedOut' });
  await fail();
  expect(policy.reach()).toBe('circuitOpen');
});

test('a read is retried three times, and none while a probe is under way', async () => {
  const { policy } = policyAt();
  expect([0, 2, 3].map((tries) => policy.mayRetry(tries, fault))).toEqual([true, true, false]);
  await policy.probe(async () => {
    expect(policy.mayRetry(0, fault)).toBe(false);
  });
  expect(policy.mayRetry(0, fault)).toBe(true);
});

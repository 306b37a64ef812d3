import { expect, test } from 'vitest';
import { createServiceClock, readDate } from './service-clock.ts';

const noon = Date.UTC(2026, 10, 21, 12);

test('the Date header is read in the one form that HTTP allows', () => {
  expect(readDate('Sat, 21 Nov 2026 12:00:00 GMT')).toBe(noon);
  expect(readDate('Wed, 01 Jan 2020 00:00:00 GMT')).toBe(Date.UTC(2020, 0, 1));
});

test.each([
  null,
  '',
  '2026-11-21T12:00:00Z',
  'Sat, 21 Nov 2026 12:00:00 +0300',
  'Sat, 21 Nov 2026 12:00:00',
  'Fri, 21 Nov 2026 12:00:00 GMT',
  'Sat, 31 Nov 2026 12:00:00 GMT',
  'Sat, 21 Nov 2026 25:00:00 GMT',
  'Thu, 01 Jan 1970 00:00:00 GMT',
  'Tue, 31 Dec 2019 23:59:59 GMT',
  'Fri, 01 Jan 2100 00:00:00 GMT',
  'Fri, 31 Dec 9999 23:59:59 GMT',
  ' Sat, 21 Nov 2026 12:00:00 GMT',
  'Sat, 21 Nov 2026 12:00:00 GMT+1',
  'Saturday, 21-Nov-26 12:00:00 GMT',
])('%s is not a time', (header) => {
  expect(readDate(header)).toBeNull();
});

test('between responses the monotonic clock counts on, and a response without a Date header changes nothing', async () => {
  let passed = 0;
  const clock = createServiceClock({ now: () => noon + passed, monotonic: () => passed });
  const headers: Record<string, string>[] = [
    { date: 'Sat, 21 Nov 2026 12:00:00 GMT' },
    { date: 'yesterday' },
    {},
    { date: 'Sat, 21 Nov 2026 11:00:00 GMT' },
  ];
  const send = clock.watch(async () => new Response('', { headers: headers.shift() ?? {} }));
  const readings = [clock.now()];
  for (let answers = 0; answers < 4; answers += 1) {
    await send(new Request('http://nadir.test'));
    passed += 5_000;
    readings.push(clock.now());
  }
  expect(readings).toEqual([null, noon + 5_000, noon + 10_000, noon + 15_000, noon - 3_595_000]);
});

test('a time that does not agree with the one before is not steady, until the next one agrees', async () => {
  let passed = 0;
  const clock = createServiceClock({ now: () => noon + passed, monotonic: () => passed });
  let date = noon;
  const read = async (offset = 0) => {
    const send = clock.watch(
      async () => new Response('', { headers: { date: new Date(date + offset).toUTCString() } }),
    );
    await send(new Request('http://nadir.test'));
    passed += 5_000;
    date += 5_000;
    return clock.steady();
  };
  const day = 86_400_000;
  expect(await read()).toBeNull();
  expect(await read()).toBe(noon + 10_000);
  expect(await read(40 * day)).toBeNull();
  expect(await read()).toBeNull();
  expect(await read()).toBe(noon + 25_000);
  // A minute is the difference of two servers; more is a wrong clock.
  expect(await read(60_000)).toBe(noon + 90_000);
  expect(await read(60_000 + 61_000)).toBeNull();
});

test('the later clock and the difference are those of the last response', async () => {
  let passed = 0;
  let device = noon - 3 * 86_400_000;
  const clock = createServiceClock({ now: () => device + passed, monotonic: () => passed });
  const received: (number | null)[] = [];
  const stop = clock.subscribe(() => received.push(clock.lead()));
  const send = clock.watch(
    async () => new Response('', { headers: { date: new Date(noon + passed).toUTCString() } }),
  );
  expect([clock.lead(), clock.later()]).toEqual([null, device]);
  await send(new Request('http://nadir.test'));
  passed = 5_000;
  expect([clock.lead(), clock.later()]).toEqual([-3 * 86_400_000, noon + 5_000]);
  device = noon + 3_600_000;
  expect(clock.later()).toBe(device + 5_000);
  await send(new Request('http://nadir.test'));
  stop();
  await send(new Request('http://nadir.test'));
  expect(received).toEqual([-3 * 86_400_000, 3_600_000]);
});

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { readLngLat, roundLngLat } from '../../geo/lng-lat.ts';
import { noLocation, pointLocation } from '../../location/draft-location.ts';
import { createOrderCurl } from '../review/request-view.tsx';
import { cartOf, type DraftValues, draftSchema } from './draft.ts';

const now = Date.UTC(2026, 10, 21, 9, 42);
const schema = draftSchema({
  now: () => now,
  offeredTypes: () => new Set([1]),
  offeredResolutions: () => new Set([2]),
});

const at = (lng: number, lat: number) => {
  const read = readLngLat(lng, lat);
  if (!read.ok) throw new Error(read.why);
  return roundLngLat(read.value);
};

const values: DraftValues = {
  location: pointLocation(at(55.06139, 25.01139), 'typed'),
  imageTypeId: 1,
  resolutionId: 2,
  from: Date.UTC(2026, 10, 23),
  to: Date.UTC(2026, 11, 7, 12),
  cloud: 20,
  reference: 'T261121K3QX7M0ZC4VR',
  note: 'Berths 4 to 9',
};

const problems = (changes: Partial<DraftValues>) => {
  const read = schema.safeParse({ ...values, ...changes });
  return read.success ? [] : read.error.issues.map((issue) => [issue.path.join('.'), issue.message]);
};

test('O30 the request is exactly as specified', () => {
  const request = cartOf(schema.parse(values));
  expect(request.query).toEqual({ paymentMethod: 1, refNo: 'T261121K3QX7M0ZC4VR', note: 'Berths 4 to 9' });
  expect(JSON.stringify(request.body)).toBe(
    '{"CartItemID":0,"ServiceID":3,"Note":"Berths 4 to 9","Quantity":1,"IsFree":false,"CartItemDataList":[' +
      '{"ServiceInputDataID":0,"DataKey":"POI","DataValue":"{\\"type\\":\\"Point\\",\\"coordinates\\":[55.06139,25.01139]}"},' +
      '{"ServiceInputDataID":0,"DataKey":"ImageResolutionID","DataValue":"2"},' +
      '{"ServiceInputDataID":0,"DataKey":"ImageTypeID","DataValue":"1"},' +
      '{"ServiceInputDataID":0,"DataKey":"FirstImageDate","DataValue":"2026-11-23T00:00:00.000Z"},' +
      '{"ServiceInputDataID":0,"DataKey":"SecondImageDate","DataValue":"2026-12-07T12:00:00.000Z"},' +
      '{"ServiceInputDataID":0,"DataKey":"ImageProviderID","DataValue":"auto"},' +
      '{"ServiceInputDataID":0,"DataKey":"CloudCover","DataValue":"20"}]}',
  );
});

test('an empty note is not sent as a parameter', () => {
  const request = cartOf(schema.parse({ ...values, note: '   ' }));
  expect(request.query).not.toHaveProperty('note');
  expect(request.body.Note).toBeNull();
});

test('O33 at most six decimals, no exponent, no minus zero, longitude first', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -180, max: 180, noNaN: true }),
      fc.double({ min: -90, max: 90, noNaN: true }),
      (lng, lat) => {
        const poi =
          cartOf(schema.parse({ ...values, location: pointLocation(at(lng, lat), 'map') })).body
            .CartItemDataList[0]?.DataValue ?? '';
        const [, sentLng, sentLat] =
          /^\{"type":"Point","coordinates":\[(-?\d+(?:\.\d{1,6})?),(-?\d+(?:\.\d{1,6})?)\]\}$/.exec(poi) ??
          [];
        expect(sentLng).not.toBe('-0');
        expect(Math.abs(Number(sentLng) - lng)).toBeLessThan(1e-6);
        expect(Math.abs(Number(sentLat) - lat)).toBeLessThan(1e-6);
      },
    ),
  );
});

test('each empty field is named', () => {
  expect(
    problems({
      location: noLocation,
      imageTypeId: null,
      resolutionId: null,
      from: null,
      to: null,
      reference: ' ',
    }),
  ).toEqual([
    ['location', 'pointMissing'],
    ['imageTypeId', 'typeMissing'],
    ['resolutionId', 'resolutionMissing'],
    ['from', 'fromMissing'],
    ['to', 'toMissing'],
    ['reference', 'referenceMissing'],
  ]);
});

test('G25 a resolution that is not offered is rejected', () => {
  expect(problems({ resolutionId: 3 })).toEqual([['resolutionId', 'resolutionGone']]);
});

test('O31 invalid windows are rejected', () => {
  expect(problems({ to: values.from })).toEqual([['to', 'toBeforeFrom']]);
  expect(problems({ from: Date.UTC(2026, 10, 20, 23), to: Date.UTC(2026, 10, 21, 9) })).toEqual([
    ['from', 'fromPast'],
    ['to', 'toPast'],
  ]);
  expect(problems({ from: Date.UTC(2026, 10, 21) })).toEqual([]);
  expect(problems({ to: Date.UTC(10_000, 0, 1) })).toEqual([['to', 'dateFar']]);
  expect(problems({ from: Number.NaN })).toHaveLength(1);
});

test('O32 cloud cover is a plain number', () => {
  expect(problems({ cloud: 101 })).toEqual([['cloud', 'cloudOutOfRange']]);
  const sent = cartOf(schema.parse({ ...values, cloud: -0 })).body.CartItemDataList.at(-1)?.DataValue;
  expect(sent).toBe('0');
});

test('texts that are too long or have several lines are rejected', () => {
  expect(problems({ reference: 'x'.repeat(51), note: 'x'.repeat(1001) })).toEqual([
    ['reference', 'referenceLong'],
    ['note', 'noteLong'],
  ]);
  expect(problems({ reference: 'a\u0007b' })).toEqual([['reference', 'referenceOdd']]);
});

test('the cURL command keeps its quotes for any note, and never contains a token', () => {
  const request = cartOf(schema.parse({ ...values, note: "it's $(rm) `x`" }));
  const curl = createOrderCurl(request, 'https://nadir.test', 'this-send');
  expect(curl).toContain("note=it'\\''s%20%24(rm)%20%60x%60");
  expect(curl).toContain('"Note":"it\'\\\'\'s $(rm) `x`"');
  expect(curl).toContain('Authorization: Bearer $TOKEN');
});

test('O4 the cURL command gets a ticket first, sends it with one id, and sends nothing when it is pasted again', () => {
  const request = cartOf(schema.parse({ ...values, note: "it's $(rm) `x`" }));
  const program = `curl() {
    for word in "$@"; do echo "$word" >&2; done
    echo 'END' >&2
    printf 'HTTP/2 200 \\r\\nx-ticket: 0123456789abcdef.1700000000000\\r\\n\\r\\n'
  }
  ${createOrderCurl(request, 'https://nadir.test', 'this-send')}`;
  const TMPDIR = mkdtempSync(join(tmpdir(), 'nadir-'));
  onTestFinished(() => rmSync(TMPDIR, { recursive: true }));
  const paste = () =>
    spawnSync('sh', ['-c', program], {
      encoding: 'utf8',
      env: { ...process.env, TOKEN: 'a token', TMPDIR },
    });
  const ran = paste();
  const [first = '', second = '', ...more] = ran.stderr.split('END\n');
  expect(more).toEqual(['']);
  expect(first.split('\n')).toContain('https://nadir.test/api/ticket');
  expect(second.split('\n')).toEqual(
    expect.arrayContaining([
      'X-Send: 0123456789abcdef.1700000000000.this-send',
      'Authorization: Bearer a token',
    ]),
  );
  for (const call of [first, second]) expect(call.split('\n')).toContain('X-Page: this-send');
  // Our server forgets an id after a minute.
  const again = paste();
  expect(again.status).not.toBe(0);
  expect(again.stderr).not.toContain('END');
});

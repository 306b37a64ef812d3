import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roundLngLat, wrapLngLat } from '../../geo/lng-lat.ts';
import { pointLocation } from '../../location/draft-location.ts';
import { formLink, readFormLink } from './form-link.ts';

const from = Date.UTC(2026, 11, 1);

test('a form that a link carries is the form that was linked', () => {
  const text = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
    .filter((one) => one.trim() !== '' && !/\p{Cc}/u.test(one));
  fc.assert(
    fc.property(
      fc.double({ min: -180, max: 179.9, noNaN: true }),
      fc.double({ min: -90, max: 90, noNaN: true }),
      fc.integer({ min: 0, max: 100 }),
      text,
      (lng, lat, cloud, note) => {
        const point = roundLngLat(wrapLngLat(lng, lat));
        const values = {
          location: pointLocation(point, 'typed'),
          imageTypeId: 1,
          resolutionId: 2,
          from,
          to: from + 60_000,
          cloud,
          reference: 'T261125ABCDEFGHJKMN',
          note,
        };
        expect(readFormLink(formLink(values, 'T261125ABCDEFGHJKMN'))).toEqual({
          point,
          imageTypeId: 1,
          resolutionId: 2,
          window: { from, to: from + 60_000 },
          isWindowUnread: false,
          cloud,
          reference: null,
          note: note.trim(),
        });
      },
    ),
  );
});

test('what a link says wrongly is left out, and a link that says nothing is none', () => {
  expect(readFormLink('')).toBeNull();
  expect(readFormLink('?sort=price')).toBeNull();
  const wrong =
    '?point=95,200&type=1e3&resolution=-2&from=2026-12-01&to=2026-12-02T00:00Z&cloud=101&reference=a%0Ab&note=';
  expect(readFormLink(wrong.replace(/&(from|to)=[^&]*/g, ''))).toBeNull();
  expect(readFormLink(wrong)).toMatchObject({ window: null, isWindowUnread: true, point: null });
  expect(readFormLink(`${wrong}&type=7`)).toMatchObject({ imageTypeId: null });
  expect(readFormLink('?type=7&point=1,2,3')).toMatchObject({
    imageTypeId: 7,
    point: null,
    isWindowUnread: false,
  });
  const back = '?from=2026-12-02T00:00:00Z&to=2026-12-01T00:00:00%2B03:00&cloud=5';
  expect(readFormLink(back)).toMatchObject({ window: null, isWindowUnread: true, cloud: 5 });
});

test.each(['2026-12-01T00:00:00', '2026-12-01', '2026-12-01T00:00:00+0300', '2026-12-01T24:00:00Z', ''])(
  'does not read a window that begins at "%s", and says so',
  (start) => {
    const search = `?${new URLSearchParams({ from: start, to: '2026-12-05T00:00:00Z' })}`;
    expect(readFormLink(search)).toMatchObject({ window: null, isWindowUnread: true });
  },
);

import { expect, test } from 'vitest';
import { readLocation } from '../location-text.ts';
import { formatDecimal, readCoordinateText } from './coordinate-text.ts';

const seconds = [
  '24°42\'49"N 46°40\'31"E',
  '24°42′49″N, 46°40′31″E',
  '24° 42’ 49” N; 46° 40’ 31” E',
  "24°42'49''N 46°40'31''E",
  '24º42´49¨N 46º40´31¨E'.replaceAll('¨', '"'),
  'N 24°42\'49" E 46°40\'31"',
  'N24°42\'49",E46°40\'31"',
  '24°42\'49" 46°40\'31"',
  '46°40\'31"E 24°42\'49"N',
  "24°42'49N 46°40'31E",
  '24 42 49 N 46 40 31 E',
  '24 42 49N, 46 40 31E',
  'N 24 42 49 E 46 40 31',
  '24 42 49, 46 40 31',
  '24 42 49 46 40 31',
  '24 42 49,46 40 31',
  '24:42:49 46:40:31',
  '24:42:49N, 46:40:31E',
  '24-42-49N 46-40-31E',
  '24-42-49 N, 046-40-31 E',
  '24d42m49s 46d40m31s',
  '24d 42m 49s N, 46d 40m 31s E',
  '24d42m49sN 46d40m31sE',
  '24D42M49SN 46D40M31SE',
  '24 deg 42 min 49 sec N 46 deg 40 min 31 sec E',
  '244249N 0464031E',
  'N244249 E0464031',
  'lat 24°42\'49" lon 46°40\'31"',
  '٢٤°٤٢′٤٩″ ش، ٤٦°٤٠′٣١″ ق',
  '٢٤ درجة و٤٢ دقيقة و٤٩ ثانية شمالاً، ٤٦ درجة و٤٠ دقيقة و٣١ ثانية شرقاً',
];

const minutes = [
  "24°42.816'N 46°40.518'E",
  "24°42,816'N 46°40,518'E",
  "N 24° 42.816' E 46° 40.518'",
  '24 42.816 N, 46 40.518 E',
  '24 42.816, 46 40.518',
  '24 42.816 46 40.518',
  '24 42,816 46 40,518',
  '24:42.816N 46:40.518E',
  '24d42.816m N 46d40.518m E',
  '2442.816N 04640.518E',
  'N24 42.816 E046 40.518',
  '٢٤° ٤٢٫٨١٦′ شمال، ٤٦° ٤٠٫٥١٨′ شرق',
];

const read = (text: string) => {
  const reading = readCoordinateText(text);
  return reading.ok ? [formatDecimal(reading.point), reading.notation] : reading;
};

test.each(seconds)('degrees, minutes, seconds: %s', (text) => {
  expect(read(text)).toEqual(['24.713611, 46.675278', 'dms']);
});
test.each(minutes)('degrees and decimal minutes: %s', (text) => {
  expect(read(text)).toEqual(['24.7136, 46.6753', 'ddm']);
});

test.each([...seconds, ...minutes])('no other notation matches %s', (text) => {
  const plain = readCoordinateText(text);
  const answer = readLocation(text);
  expect(answer).toMatchObject({ ok: true });
  expect(answer.ok && answer.readings[0].point).toEqual(plain.ok && plain.point);
});

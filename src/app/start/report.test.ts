import { expect, test } from 'vitest';
import { redacted } from './report.ts';

const token = 'Zk3-fY_8a1Qm0bXc7Lw2Nn5Rr9Tt4Vv6Ss1Uu8Pp0OoK';

test.each([
  [`authorization: Bearer ${token}`, 'authorization: Bearer …'],
  ['Bearer abc.def/gh+i== was refused', 'Bearer … was refused'],
  ['{"access_token":"abc","expires_in":3600}', '{"access_token":"…","expires_in":3600}'],
  ["{ refresh_token: 'abc' }", "{ refresh_token: '…' }"],
  [
    'grant_type=password&username=a%40b&password=p%20w&scope=x',
    'grant_type=password&username=a%40b&password=…&scope=x',
  ],
  [`https://x.test/?t=${token}`, 'https://x.test/?t=…'],
  [
    '{"call":{"headers":{"Authorization":"Bearer abc.d"},"form":{"Password":"p w","user":"a@b"}},"refresh_token":"abc"}',
    '{"call":{"headers":{"Authorization":"…"},"form":{"Password":"…","user":"a@b"}},"refresh_token":"…"}',
  ],
  [
    'at https://x.test/cb?access_token=abc&state=1#refresh_token=def',
    'at https://x.test/cb?access_token=…&state=1#refresh_token=…',
  ],
  ['TypeError: order is null\n    at Row (/assets/orders-page-BxQ2_a1-.js:1:2345)', undefined],
  ['Order 120001 of T2611210123456789ABC could not be drawn', undefined],
])('B11, S11 secrets are removed from a report, the rest stays: %s', (text, expected) => {
  expect(redacted(text)).toBe(expected ?? text);
});

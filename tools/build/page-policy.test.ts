import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { scrollGuard, withPolicy } from './page-policy.ts';

const sha = (text: string) => `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;
const page = (head: string, body = '') =>
  `<html><head><meta charset="utf-8" />${head}</head><body>${body}</body></html>`;

test('the policy lists the inline scripts and styles by hash, and comes before them', () => {
  const html = withPolicy(
    page(
      '<style>a{}\n</style><script>one()</script><script type="importmap">{"imports":{}}</script>',
      '<script>«ثانٍ»</script><script type="module" src="/a.js"></script>',
    ),
  );
  const policy =
    /<meta charset="utf-8" \/><meta http-equiv="Content-Security-Policy" content="([^"]*)"><style>/.exec(
      html,
    );
  expect(policy?.[1]?.split('; ')).toEqual([
    `script-src 'self' ${sha('one()')} ${sha('{"imports":{}}')} ${sha('«ثانٍ»')}`,
    `style-src 'self' ${sha('a{}\n')} ${sha(scrollGuard())}`,
    "object-src 'none'",
    "base-uri 'none'",
  ]);
});

test('without inline content only the style is allowed that stops an iPhone from scrolling under a dialog', () => {
  expect(scrollGuard()).toBe('@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}');
  expect(withPolicy(page(''))).toContain(
    `"script-src 'self'; style-src 'self' ${sha(scrollGuard())}; object-src`,
  );
});

import { expect, test } from 'vitest';
import { safeHttpsUrl, safePictureUrl } from './safe-url.ts';

test('O34, P11 only https becomes an address', () => {
  expect(safeHttpsUrl('https://pay.example.com/7?x=1')?.href).toBe('https://pay.example.com/7?x=1');
  for (const bad of [
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.test',
    'http://plain.test',
    'https:evil',
    'https://user:pw@evil.test',
    'vbscript:x',
    '',
    null,
    `https://a.test/${'x'.repeat(10_000)}`,
    'https://',
  ]) {
    expect(safeHttpsUrl(bad)).toBeNull();
  }
});

test('P10 a picture is loaded over https or from this origin', () => {
  expect(safePictureUrl('/api/previews/a.png')).toBe('/api/previews/a.png');
  expect(safePictureUrl('https://img.example.com/a.png')).toBe('https://img.example.com/a.png');
  for (const bad of [
    '//evil.test/a.png',
    '/\\evil.test',
    'data:image/svg+xml,<svg/>',
    'javascript:1',
    'a.png',
    '',
    null,
  ]) {
    expect(safePictureUrl(bad)).toBeNull();
  }
});

import { expect, test } from 'vitest';
import { withKey } from './base-style.ts';

const keys = [
  { host: 'tiles.example', parameter: 'key', value: 'a b' },
  { host: 'other.example', parameter: 'token', value: 't' },
];

test.each([
  ['https://tiles.example/1/2/3.pbf', 'https://tiles.example/1/2/3.pbf?key=a+b'],
  ['https://eu.tiles.example/style.json?v=2', 'https://eu.tiles.example/style.json?v=2&key=a+b'],
  ['https://tiles.example/x?key=old', 'https://tiles.example/x?key=a+b'],
  ['https://other.example/sprite.png', 'https://other.example/sprite.png?token=t'],
  ['https://mytiles.example/x', 'https://mytiles.example/x'],
  ['https://tiles.example.evil/x', 'https://tiles.example.evil/x'],
  ['https://evil.example/?tiles.example', 'https://evil.example/?tiles.example'],
  ['basemap://world/1/2/3', 'basemap://world/1/2/3'],
  ['data:image/png;base64,', 'data:image/png;base64,'],
  ['https://', 'https://'],
])('%s becomes %s', (address, wanted) => {
  expect(withKey(address, keys)).toBe(wanted);
});

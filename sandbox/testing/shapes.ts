import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';

const page = readFileSync(join(import.meta.dirname, '../../docs/look-up/interface.md'), 'utf8');

/** Field and type, from a table of the document, not from the sandbox: the two are written apart. */
function shapeOf(section: string): ReadonlyMap<string, string> {
  const [, text = ''] = page.split(`\n### ${section} `);
  const rows = (text.split('\n### ')[0] ?? '').matchAll(/^\| (`.+?`) \| (\S.*?) \|/gm);
  return new Map(
    [...rows].flatMap(([, names = '', types = '']) => {
      const each = types.split(', ');
      return names
        .split(', ')
        .map(
          (name, index) => [name.replaceAll('`', ''), each[each.length === 1 ? 0 : index] ?? 'none'] as const,
        );
    }),
  );
}

export const [imageType, imageResolution, order, orderItem, orderItemDetail] = [
  '2.1',
  '2.2',
  '2.6',
  '2.7',
  '2.8',
].map(shapeOf) as [Shape, Shape, Shape, Shape, Shape];
type Shape = ReturnType<typeof shapeOf>;

const int32 = (value: unknown) => Number.isInteger(value) && Math.abs(Number(value)) <= 2_147_483_647;

function fits(value: unknown, type: string): boolean {
  if (type.endsWith('?')) return value === null || fits(value, type.slice(0, -1));
  if (type === 'int') return int32(value);
  if (type === 'number') return typeof value === 'number' && Number.isFinite(value);
  if (type === 'text') return typeof value === 'string';
  if (type === 'bool') return typeof value === 'boolean';
  if (type === 'time') return typeof value === 'string' && !Number.isNaN(Date.parse(value));
  if (type.startsWith('list of ')) return Array.isArray(value);
  return type === '2.8' && typeof value === 'object' && value !== null;
}

/** Expects exactly the fields of the table, each of its type. */
export function expectShape(value: object, shape: Shape): void {
  expect(Object.keys(value).toSorted()).toEqual([...shape.keys()].toSorted());
  const wrong = Object.entries(value).filter(([field, content]) => !fits(content, shape.get(field) ?? ''));
  expect(wrong).toEqual([]);
}

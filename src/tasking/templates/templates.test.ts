import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Template } from '../../team/parts.ts';
import { day } from '../../time.ts';
import { readTemplates, ruleOf, windowOfRule, writeTemplates } from './templates.ts';

const now = Date.UTC(2026, 10, 25, 15, 30);
const midnight = Date.UTC(2026, 10, 25);

test('a window of 14 days from tomorrow is that again, counted from another day', () => {
  const rule = ruleOf({ from: midnight + day, to: midnight + 15 * day }, now);
  expect(rule).toEqual({ startDays: 1, timeOfDay: 0, length: 14 * day });
  const later = Date.UTC(2027, 1, 1, 1);
  expect(rule && windowOfRule(rule, later)).toEqual({
    from: Date.UTC(2027, 1, 2),
    to: Date.UTC(2027, 1, 16),
  });
});

test('on the same day a rule gives its window back, whenever it opens from today on', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 300 * 1440 }),
      fc.integer({ min: 1, max: 90 * 1440 }),
      (start, length) => {
        const window = { from: midnight + start * 60_000, to: midnight + (start + length) * 60_000 };
        const rule = ruleOf(window, now);
        expect(rule && windowOfRule(rule, now)).toEqual(window);
      },
    ),
  );
});

test('a window that opened before today is no rule', () => {
  expect(ruleOf({ from: midnight - 1, to: midnight + day }, now)).toBeNull();
});

const template: Template = {
  name: 'موانئ',
  imageTypeId: 1,
  resolutionId: null,
  cloud: 10,
  window: { startDays: 1, timeOfDay: 0, length: 14 * day },
  note: '',
};

test('templates are read from the file that a colleague has exported, and from no other', () => {
  expect(readTemplates(writeTemplates([template]))).toEqual([template]);
  expect(readTemplates('{"type":"FeatureCollection","features":[]}')).toBeNull();
  expect(readTemplates('templates')).toBeNull();
  const wrong = { ...template, cloud: 101 };
  expect(readTemplates(writeTemplates([wrong]))).toBeNull();
});

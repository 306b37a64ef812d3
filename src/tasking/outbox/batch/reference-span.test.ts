import { expect, test } from 'vitest';
import { referenceSpan } from './reference-span.ts';

test.each([
  [['QSHM-261128-1', 'QSHM-261128-2', 'QSHM-261128-5'], 'QSHM-261128-1 … 5'],
  [['QSHM-261128-010', 'QSHM-261128-019'], 'QSHM-261128-010 … 019'],
  [['PORT7', 'PORT12'], 'PORT7 … 12'],
  [['PORT-Jeddah', 'PORT-Jebel Ali'], 'PORT-Jeddah … Jebel Ali'],
  [['A', 'B'], 'A … B'],
  [['ONE-1'], 'ONE-1'],
  [[], ''],
])('%j is %s in short', (references, words) => {
  expect(referenceSpan(references)).toBe(words);
});

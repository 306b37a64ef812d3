import { expect, test } from 'vitest';
import { readProblems } from '../../../files/answer/found.ts';
import { ar } from '../../../i18n/ar/batch/file.ts';
import { en } from '../../../i18n/en/batch/file.ts';

test.each(readProblems)(
  'the reason %s says in both languages that nothing was added, and what to do',
  (why) => {
    expect(en[why]).toMatch(/so (?:no points|none) were added\. [A-Z]/);
    expect(ar[why]).toContain('لم تُضَف أي نقطة');
  },
);

import type { Language } from './language.ts';

/**
 * Between the parts of one thing: a place and its country, a day and its time. No list: that is `formats.list`, which ends in "and".
 */
export const comma: Record<Language, string> = { en: ', ', ar: '، ' };

import type { Language } from '../../src/i18n/language.ts';

export type Words = {
  readonly button: string;
  readonly field: string;
  readonly optional: string;
  readonly hint: string;
  readonly error: string;
  readonly value: string;
  readonly long: string;
  readonly title: string;
  readonly sentence: string;
  readonly choices: readonly [string, string, string];
  readonly slider: string;
  readonly upTo: string;
  readonly find: string;
};

/** Sample texts; a long word and a long value are among them. */
export const words: Readonly<Record<Language, Words>> = {
  en: {
    button: 'Place order',
    field: 'Reference number',
    optional: 'optional',
    hint: 'Up to 40 characters.',
    error: 'Enter a reference of at most 40 characters.',
    value: 'REF-2026-0417',
    long: 'a reference that is much longer than its box and has nobreaksatallforalongwhile in it',
    title: 'May have been placed',
    sentence: 'The connection closed before an answer came. Do not order again.',
    choices: ['Optical', 'Radar', 'Multispectral and infrared'],
    slider: 'Cloud cover',
    upTo: 'up to 20 %',
    find: 'Find',
  },
  ar: {
    button: 'إرسال الطلب',
    field: 'رقم المرجع',
    optional: 'اختياري',
    hint: 'حتى 40 حرفًا.',
    error: 'أدخل مرجعًا لا يزيد على 40 حرفًا.',
    value: 'REF-2026-0417',
    long: 'مرجع أطول بكثير من خانته وفيه كلمة بلا فواصل nobreaksatallforalongwhile',
    title: 'ربما سُجّل الطلب',
    sentence: 'انقطع الاتصال قبل وصول الرد. لا تطلب مجددًا.',
    choices: ['بصرية', 'رادارية', 'متعددة الأطياف وتحت حمراء'],
    slider: 'الغطاء السحابي',
    upTo: 'حتى 20%',
    find: 'بحث',
  },
};

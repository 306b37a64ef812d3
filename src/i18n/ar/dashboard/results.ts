import type { Arabic } from '../../en/catalog.ts';
import type { en } from '../../en/dashboard/results.ts';

export const ar: Arabic<typeof en> = {
  title: 'التقديرات مقابل النتائج',
  month: 'شهر الطلب',
  price: 'السعر ضمن النطاق',
  days: 'التسليم ضمن الأيام',
  list: 'الزيادة على قائمة الأسعار',
  orders_zero: 'لا طلبات بتقدير',
  orders_one: 'طلب واحد بتقدير',
  orders_two: 'طلبان بتقدير',
  orders_few: '{{count}} طلبات بتقدير',
  orders_many: '{{count}} طلبًا بتقدير',
  orders_other: '{{count}} طلب بتقدير',
  within: '{{within}} من {{orders}} ({{share}})',
  over_zero: '{{share}} من دون طلبات',
  over_one: '{{share}}، طلب واحد',
  over_two: '{{share}} (وسيط طلبين)',
  over_few: '{{share}} (وسيط {{count}} طلبات)',
  over_many: '{{share}} (وسيط {{count}} طلبًا)',
  over_other: '{{share}} (وسيط {{count}} طلب)',
  noneYet: 'لا شيء بعد',
  expected: 'في التقدير الصحيح يقع نصف الأسعار ضمن نطاقه، و9 من كل 10 عمليات تسليم ضمن أيامه.',
  expectedPrice: 'في التقدير الصحيح يقع نصف الأسعار ضمن نطاقه.',
};

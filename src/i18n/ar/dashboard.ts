import type { Arabic } from '../catalog.ts';
import type { en } from '../en/dashboard.ts';

export const ar: Arabic<typeof en> = {
  title: 'لوحة المتابعة',
  closingSoon: 'تنتهي قريبًا',
  closingNone: 'لا تنتهي خلال 3 أيام فترةُ أي من أحدث طلباتك.',
  latest: 'أحدث الطلبات',
  allOrders: 'عرض الكل',
  newOrder: 'اطلب صورة',
  total_zero: 'لا طلبات ({{total}})',
  total_one: 'طلب واحد ({{total}})',
  total_two: 'طلبان ({{total}})',
  total_few: '{{total}} طلبات',
  total_many: '{{total}} طلبًا',
  total_other: '{{total}} طلب',
  loading: 'جارٍ تحميل أحدث طلباتك',
  failedTitle: 'تعذّر تحميل طلباتك',
  staleTitle: 'قد يكون ما تراه قديمًا: فشل آخر تحديث',
  emptyTitle: 'لا طلبات بعد',
  emptyBody: 'سجّل أول طلب: اختر نقطة، ثم ما يُلتقط ومتى، فيظهر هنا.',
  unreadable_zero: 'كل هذه الطلبات مقروءة.',
  unreadable_one: 'تعذّرت قراءة أحد هذه الطلبات. تبيّنه صفحة الطلبات.',
  unreadable_two: 'تعذّرت قراءة اثنين من هذه الطلبات. تبيّنهما صفحة الطلبات.',
  unreadable_few: 'تعذّرت قراءة {{count}} من هذه الطلبات. تبيّنها صفحة الطلبات.',
  unreadable_many: 'تعذّرت قراءة {{count}} من هذه الطلبات. تبيّنها صفحة الطلبات.',
  unreadable_other: 'تعذّرت قراءة {{count}} من هذه الطلبات. تبيّنها صفحة الطلبات.',
};

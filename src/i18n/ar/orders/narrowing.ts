import type { Arabic } from '../../catalog.ts';
import type { en } from '../../en/orders/narrowing.ts';

export const ar: Arabic<typeof en> = {
  valueIs: '{{name}}: {{value}}',
  isOpen: 'مفتوحة الآن',
  endsSoon: 'تنتهي خلال 48 ساعة',
  endsOver: 'انتهت',
  endsDue: 'تنتهي خلال 48 ساعة أو انتهت',
  lacksDate: 'تاريخ الطلب: غير مذكور',
  lacksPrice: 'الصافي: غير مذكور',
  lacksArea: 'مساحة المنطقة: غير مذكورة',
  mine: 'أضافها: أنا',
  minPrice: 'الصافي: من {{value}}',
  maxPrice: 'الصافي: حتى {{value}}',
  minKm2: 'المساحة: من {{value}} كم²',
  maxKm2: 'المساحة: حتى {{value}} كم²',
  among_zero: 'لا طلبات بعينها',
  among_one: 'طلب واحد بعينه فقط',
  among_two: 'طلبان بعينهما فقط',
  among_few: '{{count}} طلبات بعينها فقط',
  among_many: '{{count}} طلبًا بعينها فقط',
  among_other: '{{count}} طلب بعينها فقط',
  clear: 'إزالة عامل التصفية {{words}}',
  noneTitle: 'لا يطابق التصفية أي طلب',
  noneBody: 'أزل أحد عوامل التصفية أو غيّره.',
  noneYetTitle: 'لا يطابق التصفية أي طلب حتى الآن',
  noneYetBody: 'ما زالت الطلبات تُقرأ.',
};

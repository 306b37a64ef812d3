import type { Arabic } from '../catalog.ts';
import type { en } from '../en/narrowing.ts';

export const ar: Arabic<typeof en> = {
  valueIs: '{{name}}: {{value}}',
  endsSoon: 'تنتهي خلال 48 ساعة',
  endsOver: 'انتهت',
  lacksDate: 'تاريخ الطلب: غير مذكور',
  lacksPrice: 'الصافي: غير مذكور',
  lacksArea: 'مساحة المنطقة: غير مذكورة',
  among_zero: 'لا طلبات بعينها',
  among_one: 'طلب واحد بعينه فقط',
  among_two: 'طلبان بعينهما فقط',
  among_few: '{{count}} طلبات بعينها فقط',
  among_many: '{{count}} طلبًا بعينها فقط',
  among_other: '{{count}} طلب بعينها فقط',
  clear: 'إزالة التصفية {{words}}',
  passOf_zero: 'لا يطابق التصفية أي من الطلبات المحمّلة وعددها {{loaded}}.',
  passOf_one: 'يطابق التصفية طلب واحد من الطلبات المحمّلة وعددها {{loaded}}.',
  passOf_two: 'يطابق التصفية طلبان من الطلبات المحمّلة وعددها {{loaded}}.',
  passOf_few: 'تطابق التصفية {{count}} طلبات من الطلبات المحمّلة وعددها {{loaded}}.',
  passOf_many: 'يطابق التصفية {{count}} طلبًا من الطلبات المحمّلة وعددها {{loaded}}.',
  passOf_other: 'يطابق التصفية {{count}} طلب من الطلبات المحمّلة وعددها {{loaded}}.',
  noneTitle: 'لا يطابق التصفية أي من الطلبات المحمّلة',
  noneBody: 'أزل إحدى التصفيات، أو حمّل المزيد من القائمة إن بقي منها شيء.',
  placeOf: '{{place}} من {{total}} من الطلبات المحمّلة المطابقة',
  isLast: 'هذا آخر طلب مطابق بين الطلبات المحمّلة.',
  means: 'لا تصفّي الخدمة بحسب هذا، فالبحث في الطلبات المحمّلة وحدها.',
};

import type { Arabic } from '../../catalog.ts';
import type { en } from '../../en/orders/table.ts';

export const ar: Arabic<typeof en> = {
  columns: 'الأعمدة',
  widthOf: 'عرض العمود: {{name}}',
  moveEarlier: 'نقل {{name}} نحو البداية',
  moveLater: 'نقل {{name}} نحو النهاية',
  movedTo: 'ترتيب {{name}} الآن {{place}} من {{count}}.',
  rowHeight: 'ارتفاع الصف',
  comfortable: 'مريحة',
  compact: 'متقاربة',
  reset: 'إعادة الضبط',
  wasReset: 'عاد الجدول إلى شكله المعتاد.',
  keptHere: 'يُحفظ في هذا المتصفح.',
  fitRows: 'ملء النافذة',

  chosen: 'التحديد',
  choose: 'تحديد الطلب {{number}}',
  choosePage: 'تحديد هذه الصفحة',
  selected_zero: 'لم يُحدَّد أي طلب',
  selected_one: 'حُدِّد طلب واحد',
  selected_two: 'حُدِّد طلبان',
  selected_few: 'حُدِّدت {{count}} طلبات',
  selected_many: 'حُدِّد {{count}} طلبًا',
  selected_other: 'حُدِّد {{count}} طلب',
  clearSelection: 'إلغاء التحديد',
};

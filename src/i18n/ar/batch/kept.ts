import type { en } from '../../en/batch/kept.ts';
import type { Arabic } from '../../en/catalog.ts';

export const ar: Arabic<typeof en> = {
  left_zero: 'لا مجموعات غير مكتملة في علامات تبويب أُغلقت',
  left_one: 'تُركت مجموعة غير مكتملة في علامة تبويب لم تعد مفتوحة',
  left_two: 'تُركت مجموعتان غير مكتملتين في علامتي تبويب لم تعودا مفتوحتين',
  left_few: 'تُركت {{count}} مجموعات غير مكتملة في علامات تبويب لم تعد مفتوحة',
  left_many: 'تُركت {{count}} مجموعة غير مكتملة في علامات تبويب لم تعد مفتوحة',
  left_other: 'تُركت {{count}} مجموعة غير مكتملة في علامات تبويب لم تعد مفتوحة',
  leftRows_zero: 'لا صفوف',
  leftRows_one: 'صف واحد',
  leftRows_two: 'صفّان',
  leftRows_few: '{{count}} صفوف',
  leftRows_many: '{{count}} صفًا',
  leftRows_other: '{{count}} صف',
  leftWords: '{{rows}}، الأول {{place}}',
  leftTake: 'متابعتها',
  leftDelete: 'حذفها',
  leftKeep: 'الاحتفاظ بها',
  leftDeleteTitle: 'حذف هذه المجموعة غير المكتملة؟',
  leftDeleteBody: 'لم يُطلب شيء منها. تزول صفوفها عندئذ: لطلبها اقرأ قائمتك من جديد.',
  confirmedTitle: 'هذه المجموعة مؤكدة بالفعل',
  confirmedBody:
    'أُكّدت في علامة تبويب أخرى، أو هنا قبل إعادة تحميل الصفحة. تعرض صفحتها ما جرى لكل صف. إذا طلبت هذه الصفوف مرة أخرى فستدفع ثمنها مرتين.',
  confirmedOpen: 'فتح المجموعة المؤكدة',
  confirmedRemove: 'إزالة هذه الصفوف',
  confirmedKeep: 'الاحتفاظ بها كمجموعة أخرى',
};

import type { en } from '../../en/app/about.ts';
import type { Arabic } from '../../en/catalog.ts';

export const ar: Arabic<typeof en> = {
  title: 'حول نظير',
  close: 'إغلاق «حول نظير»',
  version: 'الإصدار',
  commit: 'معرّف الإيداع',
  copyCommit: 'نسخ معرّف الإيداع',
  notCopied: 'لم يسمح المتصفح بالنسخ. حدّد النص وانسخه.',
  built: 'وقت البناء',
  unknown: 'غير معروف',
  loading: 'جارٍ تحميل الإصدار والتراخيص…',
  failed: 'تعذّر تحميل الإصدار والتراخيص. تحقّق من الشبكة ثم افتح هذه النافذة مجددًا.',
  data: 'بيانات الخرائط والصور الفضائية',
  publicDomain: 'ملكية عامة',
  withCredit: 'مجانية مع ذكر المصدر',
  packages: 'البرمجيات والخطوط',
};

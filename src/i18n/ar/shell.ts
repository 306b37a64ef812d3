import type { Arabic } from '../catalog.ts';
import type { en } from '../en/shell.ts';

export const ar: Arabic<typeof en> = {
  main: 'الرئيسية',
  skip: 'انتقل إلى المحتوى',
  dashboard: 'لوحة المتابعة',
  orders: 'الطلبات',
  newOrder: 'طلب جديد',
  account: 'الحساب: {{email}}',
  signedInAs: 'الدخول باسم',
  signOut: 'تسجيل الخروج',
  theme: 'المظهر',
  themeSystem: 'حسب الجهاز',
  themeLight: 'فاتح',
  themeDark: 'داكن',
  utcClock: 'الوقت بتوقيت UTC',
  serviceWords: 'أسماء الحالات والرسائل تأتي من الخدمة، وتتغير لغتها عند تسجيل الدخول التالي.',
  dismiss: 'إغلاق',
  notFoundTitle: 'الصفحة غير موجودة',
  notFoundBody: 'لا شيء في هذا العنوان. طلباتك في مكانها.',
  toList: 'عرض القائمة',
  orderImage: 'اطلب صورة',
  crashTitle: 'حدث خلل في نظير.',
  crashBody:
    'الخلل منا لا منك، ولا أثر له في الطلبات المسجّلة. أعد تحميل الصفحة، وإن كنت ترسل طلبًا فابحث عنه أولًا في الطلبات.',
  reload: 'إعادة التحميل',
  offline: 'لا اتصال بالشبكة. قد يكون المعروض قديمًا، ولن يُرسل شيء حتى يعود الاتصال.',
};

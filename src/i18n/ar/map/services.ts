import type { Arabic } from '../../en/catalog.ts';
import type { en } from '../../en/map/services.ts';

export const ar: Arabic<typeof en> = {
  services: 'خدمات الخرائط',
  streets: 'الشوارع',
  streetsFrom: 'من OpenFreeMap',
  daily: 'صور يومية',
  dailyFrom: '{{day}}، من NASA GIBS',
  stopStreets: 'إيقاف استخدام OpenFreeMap',
  stopDaily: 'إيقاف استخدام NASA GIBS',
  streetsTitle: 'الشوارع من OpenFreeMap',
  streetsBody:
    'خدمة OpenFreeMap خدمة خرائط عامة. تعرف عنوان IP لهذا الجهاز ومتصفحه، وعنوان موقع الويب هذا، والجزء الذي تعرضه من الخريطة، ومن ذلك محيط النقطة التي تطلبها.',
  dailyTitle: 'صور يومية من NASA GIBS',
  dailyBody:
    'خدمة NASA GIBS خدمة عامة تقدّمها وكالة ناسا. تعرف عنوان IP لهذا الجهاز ومتصفحه، وعنوان موقع الويب هذا، والجزء الذي تعرضه من الخريطة واليوم الذي تختاره، ومن ذلك محيط النقطة التي تطلبها.',
  never: 'لا تصل إليها أي طلبات ولا أسماء.',
  kept: 'تُحفظ موافقتك في هذا المتصفح، ويمكنك سحبها من قائمة «خريطة الأساس».',
  showStreets: 'عرض الشوارع',
  showDaily: 'عرض الصور اليومية',
  cancel: 'إلغاء',
  close: 'إغلاق',
  dayOf: 'يوم الصور',
  dayBefore: 'اليوم السابق',
  dayAfter: 'اليوم التالي',
  noPictures: 'لا صورة لهذا اليوم هنا لدى NASA GIBS.',
};

import type { Arabic } from '../catalog.ts';
import type { en } from '../en/observed.ts';

export const ar: Arabic<typeof en> = {
  title: 'ما رُصد',
  note: 'الأوقات هي أول رصد في هذا المتصفح',
  seenAt: 'رُصد أول مرة {{time}}\u00a0UTC',
  seenBetween: 'رُصد أول مرة بين {{from}} و{{to}}\u00a0UTC',
  moment: '{{time}}\u00a0UTC',
  span: 'من {{from}} إلى {{to}}',
  here: '{{time}} بتوقيتك، {{offset}}',
  untitled: 'الحالة {{id}}',
  appeared: 'ظهر الطلب في القائمة',
  status: '«{{to}}»، وكان «{{from}}»',
  aoi: 'ظهرت منطقة الاهتمام',
  intersection: 'ظهر التقاطع',
  price: 'الصافي {{to}}، وكان {{from}}',
  priceCame: 'الصافي {{to}}، ولم يكن مذكورًا',
  priceGone: 'لم يعد الصافي مذكورًا',
  closing: 'أوشكت الفترة على الانتهاء ولم تُرصد حالة جديدة',
  closedPending: 'انتهت الفترة ولم تُرصد حالة جديدة',
  firstSeen: 'أول رصد في هذا المتصفح',
  firstNow: 'يُرصد الآن أول مرة',
  firstNowMeans: 'ما حدث قبل ذلك غير معروف هنا. ومن الآن تُسجّل التغيرات ما دام نظير مفتوحًا.',
  lastLook: 'آخر اطلاع، ولا تغيّر بعده',
  loading: 'جارٍ قراءة ما رُصد',
  keptNowhere: 'لا يحفظ هذا المتصفح شيئًا لنظير، فلا تُسجّل تغيرات الطلب.',
};

import type { Arabic } from '../catalog.ts';
import type { en } from '../en/views.ts';

export const ar: Arabic<typeof en> = {
  shown: 'طرق العرض',
  table: 'الجدول',
  timeline: 'المخطط الزمني',
  map: 'الخريطة',

  windows: 'الطلبات حسب فترة الالتقاط',
  timelineTools: 'المخطط الزمني',
  timelineKeys:
    'السهمان إلى أعلى وأسفل ينتقلان بين الطلبات، والسهمان الآخران يحركان الزمن، وزائد وناقص للتكبير والتصغير، و0 لعرض الكل.',
  earlier: 'إلى زمن أسبق',
  later: 'إلى زمن لاحق',
  longer: 'عرض مدة أطول',
  shorter: 'عرض مدة أقصر',
  whole: 'الكل',
  now: 'الآن',
  closing: 'توشك أن تنتهي',
  open: 'مفتوحة',
  toCome: 'لم تبدأ بعد',
  ended: 'انتهت',
  none: 'بلا فترة واضحة',
};

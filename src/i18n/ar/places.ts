import type { Arabic } from '../catalog.ts';
import type { en } from '../en/places.ts';

export const ar: Arabic<typeof en> = {
  list: 'الأماكن وطرق القراءة',
  credit: 'الأماكن: GeoNames، CC BY 4.0',
  opening: 'جارٍ تحميل أسماء الأماكن. الإحداثيات تعمل الآن.',
  searching: 'جارٍ البحث عن هذا المكان …',
  takeFirst: 'اضغط Enter لاختيار <place/>، أو اختر من القائمة.',
  choose: 'لا مكان يُكتب هكذا. اختر من القائمة مكانًا يشبهه.',
  none: 'لا مكان بهذا الاسم، ولا يمكن قراءته موقعًا. جرّب «الرياض» أو \u206624.7136, 46.6753\u2069',
  failed: 'يتعذر تحميل أسماء الأماكن الآن. الإحداثيات تعمل، مثل \u206624.7136, 46.6753\u2069',
  nearN: 'على بعد {{km}}\u00a0كم شمال <place/>',
  nearNE: 'على بعد {{km}}\u00a0كم شمال شرقي <place/>',
  nearE: 'على بعد {{km}}\u00a0كم شرق <place/>',
  nearSE: 'على بعد {{km}}\u00a0كم جنوب شرقي <place/>',
  nearS: 'على بعد {{km}}\u00a0كم جنوب <place/>',
  nearSW: 'على بعد {{km}}\u00a0كم جنوب غربي <place/>',
  nearW: 'على بعد {{km}}\u00a0كم غرب <place/>',
  nearNW: 'على بعد {{km}}\u00a0كم شمال غربي <place/>',
  comma: '، ',
};

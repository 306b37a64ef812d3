import type { Arabic } from '../../en/catalog.ts';
import type { en } from '../../en/orders/saving.ts';

export const ar: Arabic<typeof en> = {
  format: 'الصيغة',
  xlsx: 'ملف\u00a0\u2066Excel (XLSX)\u2069',
  xlsxNote: 'مصنّف لبرامج جداول البيانات. تبقى النصوص كما هي، والمبالغ أرقام، والأوقات تواريخ.',
  csv: 'ملف\u00a0CSV',
  csvNote:
    "جدول لبرامج جداول البيانات. تبدأ النصوص التي قد تغيّرها تلك البرامج، مثل 007 أو SEP-12، بفاصلة عليا (').",
  geojson: 'ملف\u00a0GeoJSON',
  geojsonNote: 'مناطق الاهتمام، للخرائط ونظم المعلومات الجغرافية.',
  kml: 'ملف\u00a0KML',
  kmlNote: 'مناطق الاهتمام، لبرنامج Google Earth.',
  ics: 'تقويم',
  icsNote: 'فترات الالتقاط، في ملف ‎.ics',
  separator: 'الفاصل بين الأعمدة وعلامة الكسور',
  comma: 'فاصلة (,)، 0.5',
  semicolon: 'فاصلة منقوطة (;)، 0.5',
  semicolonComma: 'فاصلة منقوطة (;)، 0,5',
  separatorNote:
    'يتوقع Excel أحدها بحسب الإعدادات الإقليمية للحاسوب. إن ظهر الصف كله في خلية واحدة، أو ظهرت الكسور نصًّا، فاختر غيره.',
  done: 'الملف {{name}} جاهز',
  saving: 'جارٍ الحفظ',
  failedTitle: 'تعذّر إعداد الملف',
  failedBody: 'تحقّق من الاتصال ثم حاول مجددًا.',
};

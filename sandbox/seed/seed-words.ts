/** Notes as analysts write them. */
export const englishNotes = [
  'Harbour basin and the new breakwater, both piers in one frame.',
  'Monthly check of the solar field; same sun angle as last time if possible.',
  'Flood extent after the wadi ran on Tuesday.',
  'Construction progress, tower cranes should be countable.',
  'Tank farm inventory. Shadows matter, morning pass preferred.',
  'Baseline before the works begin.',
  'Crop health along the pivot fields.',
  'Oil sheen reported east of the terminal.',
  'Airport apron, runway 16L/34R and taxiways.',
  'Landslide scar above the village road.',
  'Ship-to-ship transfer area, please avoid sun glint.',
  'Wildfire burn scar, compare with the order of last month.',
] as const;

export const arabicNotes = [
  'متابعة شهرية لأعمال الإنشاء في الموقع.',
  'رصد امتداد السيول بعد هطول الأمطار.',
  'مسح خط الساحل شمال الميناء.',
  'التحقق من حالة المزارع المحورية قبل الحصاد.',
  'تحديث خريطة الطرق المحيطة بالمدينة الصناعية.',
  'صورة مرجعية قبل بدء المشروع.',
  'حصر السفن الراسية في منطقة الانتظار.',
  'متابعة بقعة زيتية أُبلغ عنها شرق المحطة.',
] as const;

export const references = ['PORT', 'SOLAR', 'FLOOD', 'BUILD', 'AOI', 'COAST', 'CROP', 'OPS'] as const;

export const arabicLongNote =
  'طلب عاجل لمتابعة الموقع رقم 12 (المرحلة B) بالتنسيق مع فريق GIS: يُرجى مقارنة الصورة بالطلب ORD-104001 والتأكد من أن نسبة الغيوم أقل من 10%.';

export const englishLongNote = Array.from(
  { length: 12 },
  (_, index) =>
    `${index + 1}. Site ${index + 1}: check the perimeter road, the two gates on the northern side, the vehicle park and the drainage channel; note any change since the previous capture and any work in progress outside the fence.`,
).join('\n');

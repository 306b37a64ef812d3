import type { Arabic } from '../catalog.ts';
import type { en } from '../en/map.ts';

export const ar: Arabic<typeof en> = {
  region: 'الخريطة',
  canvas: 'خريطة العالم. تحرّكها مفاتيح الأسهم، ويكبّرها ويصغّرها مفتاحا الزائد والناقص.',
  canvasPick:
    'خريطة العالم. تحرّكها مفاتيح الأسهم، ويكبّرها ويصغّرها مفتاحا الزائد والناقص، ويضع مفتاح Enter النقطة في وسطها.',
  point: 'النقطة المطلوبة، {{position}}',
  pointMovable: 'النقطة المطلوبة، {{position}}. تحرّكها مفاتيح الأسهم',
  zoomIn: 'تكبير',
  zoomOut: 'تصغير',
  useCentre: 'اعتماد وسط الخريطة',
  usePosition: 'اعتماد موقع هذا الجهاز',
  undo: 'إرجاع النقطة إلى موضعها السابق',
  undone: 'عادت النقطة إلى {{position}}',
  undoneToNone: 'أُزيلت النقطة',
  steps: 'الخطوة {{step}}، ومع Shift {{large}}، ومع Alt {{small}}',
  enterHint: 'يضع مفتاح Enter النقطة هنا',
  locating: 'جارٍ تحديد موقع الجهاز…',
  positionRefused: 'لا يُسمح للمتصفح بتحديد موقعك. انقر الخريطة أو اكتب الموقع بدلًا من ذلك.',
  positionUnknown: 'تعذّر على الجهاز تحديد موقعه. انقر الخريطة أو اكتب الموقع بدلًا من ذلك.',
  scaleMetres: '{{distance}}\u00a0م',
  scaleKilometres: '{{distance}}\u00a0كم',
  legend: 'مفتاح الخريطة',
  legendAoi: 'منطقة الاهتمام',
  legendIntersection: 'التقاطع معها',
  credits: 'بيانات الخريطة: Natural Earth · GeoNames (CC BY 4.0)',
  creditsImagery: 'الصور: NASA Blue Marble · بيانات الخريطة: Natural Earth · GeoNames (CC BY 4.0)',
  basemap: 'خريطة الأساس',
  basemapMap: 'خريطة',
  basemapImagery: 'صور',
  fallenBack:
    'تعذّر تحميل خريطة الأساس المعدّة، فعُرضت الخريطة المدمجة بدلًا منها؛ والنقاط والطلبات في مواضعها الصحيحة.',
  tilesMissing: 'تعذّر تحميل أجزاء من خريطة الأساس. النقاط والمناطق وتقديم الطلبات تعمل من دونها.',
  hostForbidden:
    'تأتي خريطة الأساس من <hosts/>، ولا تسمح به سياسة الأمان في هذا الموقع. النقاط والمناطق وتقديم الطلبات تعمل من دونها.',
  dismiss: 'إخفاء',
  legendEstimate: 'تقدير من طلبات سابقة',
  unavailableTitle: 'يتعذّر رسم الخريطة هنا.',
  unavailableBody: 'كل ما عدا ذلك في هذه الصفحة يعمل.',
  unavailablePick: 'اكتب الموقع بدلًا من ذلك؛ وكل ما عداه يعمل.',
  retry: 'إعادة المحاولة',
};

import type { Arabic } from '../../en/catalog.ts';
import type { en } from '../../en/orders/print.ts';

export const ar: Arabic<typeof en> = {
  printed: 'طُبع في {{time}}',
  ofPages: 'من',
  utc: '{{time}} بتوقيت\u00a0UTC',
  account: 'الحساب',
  filter: 'التصفية',
  noFilter: 'بلا تصفية',
  sorting: 'الترتيب',
  shown: 'المعروض',
  pageOf: '{{rows}}، الصفحة {{page}} من {{pages}}',
  timelineOf: 'المخطط الزمني: {{shown}} من {{total}} من الطلبات',
  chosenRows: 'الطلبات المحددة، ومنها ما في صفحات أخرى',
  missing: 'لم يُملأ',
  state: 'الحالة',
  formState: 'نموذج كما مُلئ، وليس طلبًا.',
  reviewState: 'طلب قيد المراجعة، ولم يُسجَّل.',
  batchState: 'مجموعة طلبات كما مُلئت، ولم تُرسل.',
  batchReviewState: 'مجموعة طلبات قيد المراجعة، ولم تُرسل.',
  rows: 'الصفوف',
  allRows_zero: 'لا صفوف',
  allRows_one: 'صف واحد، وهو مطبوع أدناه',
  allRows_two: 'صفان، وهما مطبوعان أدناه',
  allRows_few: '{{count}} صفوف، وكلها مطبوعة أدناه',
  allRows_many: '{{count}} صفًا، وكلها مطبوعة أدناه',
  allRows_other: '{{count}} صف، وكلها مطبوعة أدناه',
};

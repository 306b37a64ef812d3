import type { Culture, Words } from '../culture.ts';

/** The Message when `IsSuccess` is false (interface.md 7.3). */
export type Message =
  | { readonly kind: Exclude<keyof typeof sentences, OfField> }
  | { readonly kind: OfField; readonly field: string };
type OfField = 'badField' | 'unknownSortField' | 'missingKey' | 'badValue';

const sentences = {
  refused: {
    en: 'The request could not be completed. Your organisation is not eligible for this service at the moment.',
    ar: 'تعذّر إتمام الطلب. جهتكم غير مؤهلة لهذه الخدمة في الوقت الحالي.',
  },
  badField: { en: 'The value of {field} is not valid.', ar: 'قيمة الحقل {field} غير صالحة.' },
  unknownSortField: {
    en: 'Orders cannot be sorted by "{field}".',
    ar: 'لا يمكن ترتيب الطلبات حسب «{field}».',
  },
  notTasking: {
    en: 'ServiceID must be 3 for a tasking order.',
    ar: 'يجب أن تكون قيمة ServiceID هي 3 لطلبات التصوير.',
  },
  missingKey: { en: 'Service input {field} is missing.', ar: 'مُدخل الخدمة {field} مفقود.' },
  badValue: { en: 'Service input {field} is not valid.', ar: 'مُدخل الخدمة {field} غير صالح.' },
  unknownType: { en: 'The image type does not exist.', ar: 'نوع الصورة غير موجود.' },
  unknownResolution: { en: 'The image resolution does not exist.', ar: 'دقة الصورة غير موجودة.' },
  inactiveResolution: {
    en: 'The image resolution is no longer offered. Choose another one.',
    ar: 'لم تعد دقة الصورة هذه متاحة. اختر دقة أخرى.',
  },
  subscribersOnly: {
    en: 'This image resolution is for subscribers only.',
    ar: 'دقة الصورة هذه متاحة للمشتركين فقط.',
  },
  windowReversed: {
    en: 'The capture window ends before it begins.',
    ar: 'تنتهي فترة الالتقاط قبل أن تبدأ.',
  },
  windowPast: { en: 'The capture window is already over.', ar: 'انتهت فترة الالتقاط بالفعل.' },
  windowFar: {
    en: 'The capture window must end within two years.',
    ar: 'يجب أن تنتهي فترة الالتقاط خلال سنتين.',
  },
} satisfies Record<string, Words>;

export const messageIn = (message: Message, culture: Culture): string =>
  sentences[message.kind][culture].replace('{field}', 'field' in message ? message.field : '');

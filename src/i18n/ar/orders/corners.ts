import type { Arabic } from '../../en/catalog.ts';
import type { en } from '../../en/orders/corners.ts';

export const ar: Arabic<typeof en> = {
  open: 'بالإحداثيات',
  title: 'منطقة بحسب زاويتيها',
  southWest: 'الزاوية الجنوبية الغربية',
  northEast: 'الزاوية الشمالية الشرقية',
  spellings: 'خط العرض أولًا، مثل \u206624.2, 49.1\u2069، وتُقبل كل صيغ الموقع في الطلب الجديد.',
  notRead: 'لا يمكن قراءة هذا الموقع. جرّب \u206624.2, 49.1\u2069',
  notABox: 'يجب أن تقع هذه الزاوية شمال الأخرى، وليس على خط طولها.',
  show: 'عرض هذه المنطقة',
};

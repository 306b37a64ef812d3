import type { Arabic } from '../catalog.ts';
import type { en } from '../en/all-orders.ts';

export const ar: Arabic<typeof en> = {
  legend: 'الطلبات حسب الحالة',
  openList: 'فتح «{{status}}» في القائمة',
  atOneSpot_zero: 'لا طلب في موضع واحد',
  atOneSpot_one: 'طلب واحد في موضع واحد',
  atOneSpot_two: 'طلبان في موضع واحد',
  atOneSpot_few: '{{count}} طلبات في موضع واحد',
  atOneSpot_many: '{{count}} طلبًا في موضع واحد',
  atOneSpot_other: '{{count}} طلب في موضع واحد',
  closeSpot: 'إغلاق القائمة',
  order: 'الطلب {{number}}',
  openOrder: 'فتح الطلب',
  noArea: 'تعذّرت قراءة المنطقة.',
  retry: 'إعادة المحاولة',
  closeOrder: 'إغلاق البطاقة',
};

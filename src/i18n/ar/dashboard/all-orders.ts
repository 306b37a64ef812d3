import type { Arabic } from '../../en/catalog.ts';
import type { en } from '../../en/dashboard/all-orders.ts';

export const ar: Arabic<typeof en> = {
  legend: 'الطلبات حسب الحالة',
  showOnMap: 'عرض «{{status}}» على الخريطة',
  order: 'الطلب {{number}}',
  noArea: 'تعذّرت قراءة المنطقة.',
  closeOrder: 'إغلاق البطاقة',
};

import type { en } from '../../en/app/installed.ts';
import type { Arabic } from '../../en/catalog.ts';

export const ar: Arabic<typeof en> = {
  title: 'لا موقع في ما تمت مشاركته',
  nothing: 'لم يشارك التطبيق الآخر نصًا ولا رابطًا.',
  noCoordinates: 'ليس فيه إحداثيات ولا رابط خريطة يتضمنها. انسخ إحداثيات الموقع إلى طلب جديد.',
  shared: 'ما تمت مشاركته',
  search: 'البحث عن «{{name}}»',
};

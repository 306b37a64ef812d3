import type { Arabic } from '../../en/catalog.ts';
import type { en } from '../../en/orders/muting.ts';

export const ar: Arabic<typeof en> = {
  mute: 'كتم حتى يتغيّر',
  muteOne: 'كتم حتى يتغيّر: {{number}}',
  unmute: 'إلغاء الكتم',
  unmuteOne: 'إلغاء الكتم: {{number}}',
  isMuted: 'كُتم {{number}} حتى يتغيّر',
  isUnmuted: 'أُلغي كتم {{number}}',
  notMuted: 'تعذّر كتم {{number}}. ربما تغيّر للتو: راجعه ثم أعد المحاولة.',
  muted_zero: 'لا طلبات مكتومة',
  muted_one: 'طلب واحد مكتوم',
  muted_two: 'طلبان مكتومان',
  muted_few: '{{count}} طلبات مكتومة',
  muted_many: '{{count}} طلبًا مكتومًا',
  muted_other: '{{count}} طلب مكتوم',
  mutedOrders: 'الطلبات المكتومة',
  since: 'مكتوم منذ {{time}}\u00a0بتوقيت\u00a0UTC',
  until: 'لا يظهر ضمن «تتطلب انتباهك» حتى تتغيّر حالته أو فترته أو منطقته. ولا يُلغي الكتمَ تغيّرُ السعر.',
  untilEach: 'يعود كل طلب عندما تتغيّر حالته أو فترته أو منطقته. ولا يعيده تغيّر السعر.',
  loading: 'جارٍ تحميل الطلبات المكتومة',
  leftOut_zero: 'لم يُستثنَ أي طلب مكتوم.',
  leftOut_one: 'استُثني طلب مكتوم واحد.',
  leftOut_two: 'استُثني طلبان مكتومان.',
  leftOut_few: 'استُثنيت {{count}} طلبات مكتومة.',
  leftOut_many: 'استُثني {{count}} طلبًا مكتومًا.',
  leftOut_other: 'استُثني {{count}} طلب مكتوم.',
};

import type { Arabic } from '../../en/catalog.ts';
import type { windowWords as en } from '../../en/orders/window-words.ts';

/** The words of unusual windows and times; part of `orders`. */
export const windowWords: Arabic<typeof en> = {
  windowReversed: 'النهاية قبل البداية',
  windowEmpty: 'تبدأ وتنتهي في الوقت نفسه',
  windowUnread: 'تعذّرت قراءة فترة الالتقاط',
  unreadStart: '{{state}}، وتعذّرت قراءة بدايتها',
  unreadEnd: '{{state}}، وتعذّرت قراءة نهايتها',
  notReadable: 'غير مقروء',
  unreadTime: 'تعذّرت قراءته: {{text}}',
  ifUtc: '{{state}}، إن كان الوقت بتوقيت UTC',
  openEndless: 'مفتوحة، لم تُذكر نهايتها',
  openNow: 'مفتوحة',
  windowUntil: 'حتى {{day}}',
  windowOver: 'سُلّم الطلب أو توقّف',
};

import type { Arabic } from '../../catalog.ts';
import type { en } from '../../en/batch/send.ts';

export const ar: Arabic<typeof en> = {
  sending: 'جارٍ الإرسال',
};

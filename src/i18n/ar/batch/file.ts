import type { Arabic } from '../../catalog.ts';
import type { en } from '../../en/batch/file.ts';

export const ar: Arabic<typeof en> = {
  choose: 'اختيار ملف',
};

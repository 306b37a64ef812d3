import type { Arabic } from '../../catalog.ts';
import type { en } from '../../en/batch/batch.ts';

export const ar: Arabic<typeof en> = {
  title: 'مجموعة طلبات جديدة',
};

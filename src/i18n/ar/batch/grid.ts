import type { Arabic } from '../../catalog.ts';
import type { en } from '../../en/batch/grid.ts';

export const ar: Arabic<typeof en> = {
  points: 'النقاط',
};

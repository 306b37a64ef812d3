import type { Arabic } from '../catalog.ts';
import type { en } from '../en/orders.ts';

export const ar: Arabic<typeof en> = {};

import type { Arabic } from '../catalog.ts';
import type { en } from '../en/dashboard.ts';

export const ar: Arabic<typeof en> = {};

import type { Arabic } from '../catalog.ts';
import type { en } from '../en/map.ts';

export const ar: Arabic<typeof en> = {};

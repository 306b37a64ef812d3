import { savesData } from '../../browser/when-idle.ts';
import { loadDesk } from '../../i18n/i18n.ts';

type RoomsModule = typeof import('../signed-in-app.tsx');
let opened: RoomsModule | null = null;

/** The signed-in screens with their catalogs: no screen renders without them. */
export async function openRooms(): Promise<RoomsModule> {
  const [rooms] = await Promise.all([import('../signed-in-app.tsx'), loadDesk()]);
  opened = rooms;
  return rooms;
}

/** Fetches and starts them when somebody is signed in already. */
export const startRooms = (): Promise<RoomsModule> => import('../signed-in-app.tsx');

/** The loaded module, or null. */
export const openedRooms = (): RoomsModule | null => opened;

/** Prefetches them once the sign-in form is usable. Not in data-saving mode. */
export function prefetchRooms(): void {
  if (savesData()) return;
  void openRooms()
    .then((rooms) => rooms.prefetchScreens())
    .catch(() => undefined);
}

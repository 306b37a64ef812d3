import { savesData } from '../../browser/when-idle.ts';
import { loadDesk } from '../../i18n/i18n.ts';

type RoomsModule = typeof import('../signed-in-app.tsx');
let opened: RoomsModule | null = null;

/** The screens behind the sign-in page, with their words: no screen is drawn without them. */
export async function openRooms(): Promise<RoomsModule> {
  const [rooms] = await Promise.all([import('../signed-in-app.tsx'), loadDesk()]);
  opened = rooms;
  return rooms;
}

/** Fetches and starts them where somebody is signed in already. */
export const startRooms = (): Promise<RoomsModule> => import('../signed-in-app.tsx');

/** The same once they are there, else null. */
export const openedRooms = (): RoomsModule | null => opened;

/** Fetches them ahead of need, once the sign-in form can be used. Not for those who save data. */
export function prefetchRooms(): void {
  if (savesData()) return;
  void openRooms()
    .then((rooms) => rooms.prefetchScreens())
    .catch(() => undefined);
}

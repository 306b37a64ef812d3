import { loadDesk } from '../i18n/i18n.ts';

/** The screens behind the sign-in page, with their words: no screen is drawn without them. */
export async function openRooms() {
  const [rooms] = await Promise.all([import('./rooms.tsx'), loadDesk()]);
  return rooms;
}

/** Fetches them ahead of need, once the sign-in form can be used. Not for those who save data. */
export function prefetchRooms(): void {
  const connection: unknown = Reflect.get(navigator, 'connection');
  const saveData =
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true;
  if (saveData) return;
  void openRooms()
    .then((rooms) => rooms.prefetchScreens())
    .catch(() => undefined);
}

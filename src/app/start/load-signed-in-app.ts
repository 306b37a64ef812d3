import { savesData } from '../../browser/when-idle.ts';
import { loadSignedInCatalog } from '../../i18n/i18n.ts';

type SignedInModule = typeof import('../signed-in-app.tsx');
let loaded: SignedInModule | null = null;

/** The signed-in screens with their catalogs: no screen renders without them. */
export async function loadSignedInApp(): Promise<SignedInModule> {
  const [module] = await Promise.all([import('../signed-in-app.tsx'), loadSignedInCatalog()]);
  loaded = module;
  return module;
}

/** Fetches and starts them when somebody is signed in already. */
export const importSignedInApp = (): Promise<SignedInModule> => import('../signed-in-app.tsx');

/** The loaded module, or null. */
export const loadedSignedInApp = (): SignedInModule | null => loaded;

/** Prefetches them once the sign-in form is usable. Not in data-saving mode. */
export function prefetchSignedInApp(): void {
  if (savesData()) return;
  void loadSignedInApp()
    .then((module) => module.prefetchScreens())
    .catch(() => undefined);
}

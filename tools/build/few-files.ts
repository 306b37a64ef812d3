import type { Plugin } from 'vite';

type Group = { name: string; test: (id: string) => boolean };

/** The screens of most visits. A chunk that two of them share is one file. */
const screens = [
  'src/dashboard/dashboard-page.tsx',
  'src/orders/list/orders-page.tsx',
  'src/orders/detail/order-page.tsx',
  'src/tasking/form/new-order-page.tsx',
];

const isSchemaLibrary = (id: string) => id.includes('/node_modules/zod/');

/**
 * Puts modules that are always needed together into one chunk: the entry, the signed-in app, and the modules
 * that its screens share. By default the bundler makes a chunk of each shared part, and a screen then needs
 * forty requests.
 */
export function fewFiles(): { plugin: Plugin; groups: Group[] } {
  const entry = new Set<string>();
  const signedIn = new Set<string>();
  const shared = new Set<string>();
  return {
    plugin: {
      name: 'nadir-few-files',
      apply: 'build',
      buildEnd() {
        const ids = [...this.getModuleIds()];
        const take = (id: string, into: Set<string>) => {
          if (into.has(id)) return;
          into.add(id);
          for (const next of this.getModuleInfo(id)?.importedIds ?? []) take(next, into);
        };
        const from = (file: string) => {
          const found = new Set<string>();
          const id = ids.find((one) => one.endsWith(`/${file}`));
          if (id === undefined) throw new Error(`${file} is not where the build looks for it`);
          take(id, found);
          return found;
        };
        for (const id of ids) if (this.getModuleInfo(id)?.isEntry) take(id, entry);
        const importers = [...entry].filter(
          (id) => !isSchemaLibrary(id) && this.getModuleInfo(id)?.importedIds.some(isSchemaLibrary),
        );
        if (importers.length > 0)
          throw new Error(`the sign-in page loads no zod, use src/checks.ts in ${importers.join(', ')}`);
        for (const id of from('src/app/signed-in-app.tsx')) signedIn.add(id);
        const needed = screens.map(from);
        for (const id of ids) if (needed.filter((one) => one.has(id)).length > 1) shared.add(id);
      },
    },
    // The first matching group gets the module.
    groups: [
      { name: 'entry', test: (id) => entry.has(id) },
      { name: 'signed-in-app', test: (id) => signedIn.has(id) },
      { name: 'screens', test: (id) => shared.has(id) },
    ],
  };
}

import type { Plugin } from 'vite';

/**
 * Keeps all that the entry needs in one file. Left alone, the bundler puts what the entry shares with later screens into
 * files of their own, and the sign-in page then waits for five requests instead of one.
 */
export function oneEntry(): { plugin: Plugin; group: { name: string; test: (id: string) => boolean } } {
  const needed = new Set<string>();
  return {
    plugin: {
      name: 'nadir-one-entry',
      apply: 'build',
      buildEnd() {
        const visit = (id: string) => {
          if (needed.has(id)) return;
          needed.add(id);
          for (const next of this.getModuleInfo(id)?.importedIds ?? []) visit(next);
        };
        for (const id of this.getModuleIds()) if (this.getModuleInfo(id)?.isEntry) visit(id);
      },
    },
    group: { name: 'entry', test: (id) => needed.has(id) },
  };
}

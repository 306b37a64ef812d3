import { defineConfig } from 'vitest/config';
import { partOf } from './mutation-parts.ts';

const part = partOf(process.env.MUTATION_PART);
if (part === undefined) throw new Error('MUTATION_PART names no part of tools/run/mutation-parts.ts.');

/** Milliseconds: a mutant may hang, which a short limit finds. */
const limit = 30_000;

/** As in vitest.config.ts. */
const ofScreens = {
  environment: 'jsdom',
  sequence: { setupFiles: 'list' },
  setupFiles: ['tools/testing/fresh-modules.ts', 'tools/testing/patience.ts', 'src/app/testing/setup.ts'],
  css: { modules: { classNameStrategy: 'non-scoped' } },
} as const;

/** The tests of one part, for `mutation.ts`. */
export default defineConfig({
  test: {
    name: part.screens ? 'screen' : 'pure',
    ...(part.screens ? { ...ofScreens, setupFiles: [...ofScreens.setupFiles] } : { environment: 'node' }),
    include: [...part.tests],
    exclude: [...(part.without ?? [])],
    isolate: false,
    unstubGlobals: true,
    testTimeout: limit,
    hookTimeout: limit,
  },
});

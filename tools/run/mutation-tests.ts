import { defineConfig } from 'vitest/config';
import { partOf } from './mutation-parts.ts';

const part = partOf(process.env.MUTATION_PART);
if (part === undefined) throw new Error('MUTATION_PART names no part of tools/run/mutation-parts.ts.');

/** Milliseconds: a mutant may hang, which a short limit finds. */
const limit = 30_000;

/** The tests of one part, for `mutation.ts`: those without a page. */
export default defineConfig({
  test: {
    name: 'pure',
    environment: 'node',
    include: [...part.tests],
    exclude: [...(part.without ?? [])],
    isolate: false,
    unstubGlobals: true,
    testTimeout: limit,
    hookTimeout: limit,
  },
});

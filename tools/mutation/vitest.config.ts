import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import type { Plan } from './run.ts';

const plan = JSON.parse(readFileSync(process.env.MUTATION_PLAN ?? '', 'utf8')) as Plan;
const root = process.cwd();

export default defineConfig({
  root,
  plugins: [{ name: 'mutants', enforce: 'pre', load: (id) => plan.files[relative(root, id)] ?? null }],
  test: {
    include: ['tools/mutation/worker.ts'],
    runner: 'tools/mutation/worker.ts',
    environment: plan.screens ? 'jsdom' : 'node',
    isolate: false,
    unstubGlobals: true,
    passWithNoTests: true,
    maxWorkers: 1,
    testTimeout: 300_000,
    silent: true,
    setupFiles: ['tools/testing/patience.ts', ...(plan.screens ? ['src/app/testing/setup.ts'] : [])],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});

import { resolve } from 'node:path';
import { defineConfig } from 'vite';

/** The first program of the image as one file, which needs no node_modules. */
export default defineConfig({
  root: resolve(import.meta.dirname, '../..'),
  publicDir: false,
  logLevel: 'warn',
  ssr: { noExternal: true },
  build: {
    ssr: 'tools/image/start.ts',
    outDir: '.cache/image',
    target: 'node20',
    rolldownOptions: { output: { entryFileNames: 'start.mjs', codeSplitting: false } },
  },
});

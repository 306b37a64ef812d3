import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const source = join(import.meta.dirname, 'floors');
const made = join(import.meta.dirname, '../../.cache/bench/floors');

/** The pages that the app is compared with; handwritten ones are served as they are. */
export async function makeFloors(): Promise<{ folder: string; written: Map<string, Buffer> }> {
  rmSync(made, { recursive: true, force: true });
  for (const name of ['login-react', 'orders-react', 'map', 'snapshot']) {
    await build({
      configFile: false,
      root: join(source, name),
      base: `/floor/${name}/`,
      logLevel: 'warn',
      build: {
        outDir: join(made, 'floor', name),
        emptyOutDir: true,
        modulePreload: { polyfill: false },
        target: 'esnext',
        chunkSizeWarningLimit: 1200,
      },
      worker: { format: 'es' },
    });
  }
  const written = new Map<string, Buffer>();
  for (const name of ['login-static', 'orders-plain', 'rows-plain', 'area-canvas']) {
    written.set(`/floor/${name}/`, readFileSync(join(source, name, 'index.html')));
  }
  return { folder: made, written };
}

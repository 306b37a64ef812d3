import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const source = join(import.meta.dirname, 'baselines');
const made = join(import.meta.dirname, '../../.cache/bench/baselines');

/** The pages that the app is compared with; handwritten ones are served as they are. */
export async function buildBaselines(): Promise<{ folder: string; written: Map<string, Buffer> }> {
  rmSync(made, { recursive: true, force: true });
  for (const name of ['orders-react', 'map', 'snapshot']) {
    await build({
      configFile: false,
      root: join(source, name),
      base: `/baseline/${name}/`,
      logLevel: 'warn',
      build: {
        outDir: join(made, 'baseline', name),
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
    written.set(`/baseline/${name}/`, readFileSync(join(source, name, 'index.html')));
  }
  return { folder: made, written };
}

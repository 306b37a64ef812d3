import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import { styleSheets } from '../build/component-layer.ts';

/** `npm run gallery`: the components of src/ui in all states, both directions and both themes. Never part of the build. */
export async function serveGallery(port: number): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = await createServer({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    cacheDir: '../../node_modules/.vite-gallery',
    plugins: [react()],
    css: styleSheets,
    server: { host: '127.0.0.1', port, strictPort: true, fs: { allow: ['../..'] } },
  });
  await server.listen();
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { url } = await serveGallery(Number(process.env.PORT || 4174));
  console.log(`Gallery: ${url}`);
}

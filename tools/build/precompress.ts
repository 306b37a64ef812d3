import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const text = /\.(?:js|css)$|^index\.html$/;
/** Bytes. A smaller file fits into one packet as it is. */
const smallest = 1024;

/**
 * The build writes each script, each style sheet and the page a second time, compressed once and best (`.gz`). nginx sends these
 * files to a browser that takes gzip (`gzip_static`); Caddy (`precompressed`) and `npm start` send those below `assets/`.
 */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'nadir-precompress',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir);
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          const source = Buffer.from(file.type === 'chunk' ? file.code : file.source);
          if (text.test(file.fileName) && source.length >= smallest)
            this.emitFile({
              type: 'asset',
              fileName: `${file.fileName}.gz`,
              source: gzipSync(source, { level: 9 }),
            });
        }
      },
    },
    configurePreviewServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        const path = /^\/assets\/[\w.-]+\.(?:js|css)(?=$|\?)/.exec(request.url ?? '')?.[0];
        if (path === undefined) return next();
        response.setHeader('Vary', 'Accept-Encoding');
        const takesGzip = /\bgzip\b/.test(request.headers['accept-encoding']?.toString() ?? '');
        // Vite's file server knows the type and the encoding of `name.js.gz`.
        if (takesGzip && existsSync(join(folder, `${path}.gz`))) request.url = `${path}.gz`;
        next();
      });
    },
  };
}

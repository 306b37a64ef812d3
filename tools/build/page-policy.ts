import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import * as z from 'zod';
import { filesOf, integrityOf, pageOf } from './offline-shell.ts';
import { olderAssets } from './release-files.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const contents = (html: string, tag: 'script' | 'style') =>
  [...html.matchAll(new RegExp(`<${tag}(?: type="importmap")?>([^]*?)</${tag}>`, 'g'))].map(([, text = '']) =>
    hashOf(text),
  );

/**
 * The style that React Aria inserts on an iPhone while a dialog is open, so that the page under it does not
 * scroll.
 */
export function scrollGuard(): string {
  const file = '../../node_modules/react-aria/dist/private/overlays/usePreventScroll.mjs';
  const source = readFileSync(new URL(file, import.meta.url), 'utf8');
  const text = /style\.textContent = `([^`]*)`\.trim\(\)/.exec(source)?.[1];
  if (text === undefined) throw new Error('the style of React Aria’s usePreventScroll is not where it was');
  return text.trim();
}

/**
 * Adds the policy of the page: its inline scripts and styles by hash, and files of its own origin. It is in
 * the page because the hashes change with each build; a server's policy applies as well.
 */
export function withPolicy(html: string): string {
  const styles = [...contents(html, 'style'), hashOf(scrollGuard())];
  const sources = (hashes: readonly string[]) => ["'self'", ...new Set(hashes)].join(' ');
  const policy = `script-src ${sources(contents(html, 'script'))}; style-src ${sources(styles)}; object-src 'none'; base-uri 'none'`;
  return html.replace(
    /(<meta charset="[^"]*" ?\/?>)/,
    `$1<meta http-equiv="Content-Security-Policy" content="${policy}">`,
  );
}

/**
 * Finishes the page of a build: the hash of its files, by which an open tab knows a newer build, and the policy. It is a step after
 * all that transforms the page, because Vite inserts the import map last; what reads the page comes after it in vite.config.ts.
 */
export function finishedPage(): Plugin {
  return {
    name: 'nadir-finished-page',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = pageOf(bundle);
        const html = Buffer.from(page.source).toString();
        page.source = withPolicy(
          html.replace('</title>', `$&<meta name="files" content="${filesOf(bundle)}">`),
        );
      },
    },
  };
}

const ImportMap = z.object({ imports: z.record(z.string(), z.string()) });

/** What is wrong with the page of the build in this folder, a sentence each. */
export function pageFindings(dist: string): string[] {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '';
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)];
  const refused = inline.filter(([, text = '']) => !policy.includes(hashOf(text)));
  const [map, module] = ['<script type="importmap">', /<script type="module"|<link rel="modulepreload"/];
  const start = html.indexOf(map);
  const findings = refused.map(([tag]) => `the policy of the page lacks the hash of ${tag.slice(0, 60)}`);
  if (start === -1) return [...findings, 'the page has no import map'];
  if (start > html.search(module)) findings.push('the import map comes after a module');
  const text = html.slice(start + map.length, html.indexOf('</script>', start));
  findings.push(...unmapped(dist, ImportMap.parse(JSON.parse(text)).imports));
  if (gunzipSync(readFileSync(join(dist, 'index.html.gz'))).toString() !== html)
    findings.push('index.html.gz is another page');
  if (!readFileSync(join(dist, 'sw.js'), 'utf8').includes(integrityOf(html)))
    findings.push('sw.js has the hash of another page');
  return findings;
}

/** An import map counts for the page only, so a worker must name files as they are. */
function unmapped(dist: string, imports: Readonly<Record<string, string>>): string[] {
  const apart = new Set([...Object.values(imports), ...olderAssets(dist).map((name) => `/${name}`)]);
  const names = Object.keys(imports).map((name) => basename(name));
  const others = readdirSync(join(dist, 'assets')).filter(
    (file) => /\.m?js$/.test(file) && !apart.has(`/assets/${file}`),
  );
  return others.flatMap((file) => {
    const text = readFileSync(join(dist, 'assets', file), 'utf8');
    return names.filter((name) => text.includes(name)).map((name) => `dist/assets/${file} names ${name}`);
  });
}

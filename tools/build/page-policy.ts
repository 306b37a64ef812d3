import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

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

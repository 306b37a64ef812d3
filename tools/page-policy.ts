import { createHash } from 'node:crypto';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const contents = (html: string, tag: 'script' | 'style') =>
  [...html.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g'))].map(([, text = '']) => hashOf(text));

/**
 * The page with what scripts and styles it may run, by their hashes: those it was built with, and files of its own origin. It
 * stands in the page because the hashes change with each build; a server's policy holds beside it.
 */
export function withPolicy(html: string): string {
  const sources = (tag: 'script' | 'style') => ["'self'", ...new Set(contents(html, tag))].join(' ');
  const policy = `script-src ${sources('script')}; style-src ${sources('style')}; object-src 'none'; base-uri 'none'`;
  return html.replace(
    /(<meta charset="[^"]*" ?\/?>)/,
    `$1<meta http-equiv="Content-Security-Policy" content="${policy}">`,
  );
}

/** Field names of secrets in headers, forms, addresses and JSON; a quoted value ends at its quote. */
const secretField =
  /((?:password|access_token|refresh_token|authorization)["']?\s*[:=]\s*)(?:(["'])(?:\\.|(?!\2)[^\\])*\2?|(Bearer\s+)?[^\s"'&,}]+)/gi;
const hideValue = (_: string, name: string, quote?: string, scheme = '') =>
  quote === undefined ? `${name}${scheme}…` : `${name}${quote}…${quote}`;
const bearer = /(Bearer\s+)[\w\-.~+/]+=*/gi;
/** Only keys and tokens are that long in one piece. */
const longWord = /[A-Za-z0-9_-]{32,}/g;

/** Removes passwords and tokens from a text. */
export const redacted = (text: string): string =>
  text.replace(secretField, hideValue).replace(bearer, '$1…').replace(longWord, '…');

/** Reports an error of our own to the console only. Never the thrown value: it may hold typed text. */
export function report(what: string, thrown: unknown): void {
  const words =
    thrown instanceof Error ? (thrown.stack ?? `${thrown.name}: ${thrown.message}`) : String(thrown);
  console.error(`${what}: ${redacted(words)}`);
}

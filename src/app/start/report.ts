/** Names whose value is a secret, as they stand in headers, forms, addresses and JSON; a value in quotes goes to its quote. */
const secretField =
  /((?:password|access_token|refresh_token|authorization)["']?\s*[:=]\s*)(?:(["'])(?:\\.|(?!\2)[^\\])*\2?|(Bearer\s+)?[^\s"'&,}]+)/gi;
const hideValue = (_: string, name: string, quote?: string, scheme = '') =>
  quote === undefined ? `${name}${scheme}…` : `${name}${quote}…${quote}`;
const bearer = /(Bearer\s+)[\w\-.~+/]+=*/gi;
/** Nothing but keys and tokens is that long in one piece. */
const longWord = /[A-Za-z0-9_-]{32,}/g;

/** Text without what must not be told: passwords and tokens. */
export const redacted = (text: string): string =>
  text.replace(secretField, hideValue).replace(bearer, '$1…').replace(longWord, '…');

/** A fault of ours, in the console and nowhere else. Never the thing that was thrown: it may hold what was typed. */
export function report(what: string, thrown: unknown): void {
  const words =
    thrown instanceof Error ? (thrown.stack ?? `${thrown.name}: ${thrown.message}`) : String(thrown);
  console.error(`${what}: ${redacted(words)}`);
}

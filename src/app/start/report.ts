import { Signal } from '../../browser/signal.ts';

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

export type Reported = {
  readonly what:
    | 'A part of the page broke'
    | 'A screen did not open'
    | 'Drawn again after a fault'
    | 'The page broke'
    | 'Uncaught error'
    | 'Unhandled rejection';
  readonly thrown: unknown;
};

const reported = new Signal<Reported>();
/** The first errors of the page, for a listener that comes later. */
let first: readonly Reported[] = [];

/** `listener` gets the errors of the page, also the first ones before this call. */
export function onReport(listener: (report: Reported) => void): void {
  for (const report of first) listener(report);
  reported.listen(listener);
}

/** Reports an error of our own to the console. Never the thrown value: it may hold typed text. */
export function report(what: Reported['what'], thrown: unknown): void {
  first = first.length < 5 ? [...first, { what, thrown }] : first;
  const words =
    thrown instanceof Error ? (thrown.stack ?? `${thrown.name}: ${thrown.message}`) : String(thrown);
  console.error(`${what}: ${redacted(words)}`);
  reported.emit({ what, thrown });
}

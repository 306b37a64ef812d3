import type { Reported } from '../start/report.ts';

export type ErrorReport = {
  readonly kind: 'error';
  readonly what: Reported['what'];
  readonly name: string;
  /** One of `messages`, or null. */
  readonly message: string | null;
  /** Files of the build with line and column, the innermost first. */
  readonly stack: readonly string[];
  readonly route: string;
};

/** The addresses of the app, without their values. */
const routes = [
  '/',
  '/login',
  '/orders',
  '/orders/new',
  '/orders/new/batch',
  '/orders/:orderId',
  '/outbox',
  '/outbox/:entryId',
  '/batches/:batchId',
].map((pattern) => [pattern, new RegExp(`^${pattern.replace(/:\w+/, '[^/]+')}/?$`)] as const);

/** The pattern of an address; `*` for any other. */
export const routeOf = (pathname: string): string =>
  routes.find(([, address]) => address.test(pathname))?.[0] ?? '*';

/** The beginnings of browsers' own messages. Only these words are sent, never what follows them. */
const messages: readonly RegExp[] = [
  /^Cannot (?:read|set) properties of (?:null|undefined)/,
  /^Failed to fetch(?: dynamically imported module)?/,
  /^Importing a module script failed/,
  /^Load failed/,
  /^Maximum call stack size exceeded/,
  /^Minified React error #\d{1,4}/,
  /^NetworkError when attempting to fetch resource/,
  /^out of memory/i,
  /^too much recursion/,
];

const ownName = /^\$?[A-Z][A-Za-z]{0,30}Error$/;
const maxFrames = 20;

/** A frame of Chromium (`at f (file:1:2)`), or of Firefox and Safari (`f@file:1:2`). */
const frame =
  /^(?: +at (?:async )?(?:.* \()?|[^@]*@)(https?:\/\/[^/]+)\/(assets\/[\w-]+-[\w-]{8}\.m?js:\d+:\d+)\)?$/;

function framesOf({ name, message, stack = '' }: Error, origin: string): string[] {
  // Chromium puts the message before the frames.
  const head = `${name}: ${message}`;
  const lines = (stack.startsWith(head) ? stack.slice(head.length) : stack).split('\n');
  return lines
    .flatMap((line) => {
      const [, from, place] = frame.exec(line) ?? [];
      return from === origin && place !== undefined ? [place] : [];
    })
    .slice(0, maxFrames);
}

/** What may be sent of an error: nothing that a person typed or the service returned. */
export function strippedError(
  { what, thrown }: Reported,
  { origin, pathname }: Pick<Location, 'origin' | 'pathname'>,
): ErrorReport {
  const common = { kind: 'error', what, route: routeOf(pathname) } as const;
  if (!(thrown instanceof Error)) return { ...common, name: 'NoError', message: null, stack: [] };
  const message = messages.flatMap((known) => known.exec(thrown.message) ?? [])[0] ?? null;
  const name = ownName.test(thrown.name) || thrown.name === 'Error' ? thrown.name : 'OtherError';
  return { ...common, name, message, stack: framesOf(thrown, origin) };
}

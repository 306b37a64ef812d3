import { type Metric, onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import { loadVersion } from '../about/build-facts.ts';
import { onReport, type Reported } from '../start/report.ts';

type ErrorReport = {
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
  '/orders/new/shared',
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

type Vital = Pick<Metric, 'name' | 'value' | 'rating'>;
type VitalReport = Vital & { readonly kind: 'vital'; readonly route: string };

/** Per page that was opened. An equal error is sent once. */
export const maxReports = 20;

type Parts = {
  /** The path of the endpoint; null sends nothing. */
  readonly address: () => string | null;
  readonly vitals?: (listener: (vital: Vital) => void) => void;
  readonly page?: Pick<Location, 'origin' | 'pathname'>;
};

function measureVitals(listener: (vital: Vital) => void): void {
  for (const measure of [onCLS, onINP, onLCP, onTTFB]) measure(listener);
}

/** Sends the errors of the page and its timings, until the limit. A failing endpoint is ignored. */
export async function startReports({
  address,
  vitals = measureVitals,
  page = location,
}: Parts): Promise<void> {
  const opened = routeOf(page.pathname);
  const { version, commit } = await loadVersion().catch(() => ({ version: null, commit: null }));
  const sent = new Set<string>();

  function send(report: ErrorReport | VitalReport): void {
    const path = address();
    const body = JSON.stringify({ ...report, version, commit });
    if (path === null || sent.size === maxReports || sent.has(body)) return;
    sent.add(body);
    // Not sendBeacon: it would send the cookie with the session's sealing key, and the address of the page.
    fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      keepalive: true,
      cache: 'no-store',
      credentials: 'omit',
      mode: 'same-origin',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
    }).catch(() => undefined);
  }

  onReport((reported) => {
    try {
      send(strippedError(reported, page));
    } catch {
      // An error whose own fields throw. Another one here would be reported again, without an end.
    }
  });
  const measured = new Set<Vital['name']>();
  vitals(({ name, value, rating }) => {
    if (measured.has(name)) return;
    measured.add(name);
    send({ kind: 'vital', name, value: Math.round(value * 1000) / 1000, rating, route: opened });
  });
}

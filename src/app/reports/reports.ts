import { type Metric, onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import { loadVersion } from '../about/build-facts.ts';
import { onReport } from '../start/report.ts';
import { type ErrorReport, routeOf, strippedError } from './stripped.ts';

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

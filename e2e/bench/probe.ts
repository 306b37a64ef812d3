/**
 * The states that a test can await: a usable sign-in form, rows of orders, other rows than before, lines of the timeline, a
 * map at rest, the sketch of an area, the map of an order's page at rest, the counts of the dashboard, its map of all orders
 * at rest.
 */
export type Wanted =
  | { readonly what: 'form'; readonly live: boolean }
  | { readonly what: 'rows'; readonly count: number; readonly not?: string }
  | { readonly what: 'lines'; readonly count: number }
  | { readonly what: 'map' }
  | { readonly what: 'area' }
  | { readonly what: 'orderMap' }
  | { readonly what: 'counts' }
  | { readonly what: 'allOrders' };

/** Milliseconds of a time span, and of its longest task over 50. */
export type Span = {
  readonly took: number;
  readonly longest: number;
};

export type Probe = {
  /** Milliseconds since the start of the page at which `wanted` was painted. */
  painted(wanted: Wanted): Promise<number>;
  firstRow(): string;
  /** When the last press reached the page. */
  pressedAt(): number;
  /** From one time to another, as `painted` and `pressedAt` return them. */
  span(from: number, to: number): Span;
  firstContentfulPaint(): number;
  /** When the last task longer than 50 ms ended; 0 if there was none. */
  lastLongTaskEnd(): number;
  /** The time by which tasks exceeded 50 ms, after the first paint. */
  blocked(): number;
};

declare global {
  interface Window {
    probe: Probe;
  }
}

/** Runs in the page before its own scripts. It is sent there as text, so it must be self-contained. */
export function installProbe() {
  let pressed = 0;
  let paint = 0;
  const tasks: PerformanceEntry[] = [];
  addEventListener('click', ({ timeStamp }) => (pressed = timeStamp), true);
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === 'first-contentful-paint') paint = startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({
    type: 'longtask',
    buffered: true,
  });

  const visible = (element: Element | null | undefined) =>
    element != null && element.getClientRects().length > 0;
  const orderRows = () =>
    [...document.querySelectorAll('tbody tr, [role=rowgroup] [role=row], [role=grid] [role=row]')].filter(
      (row) => visible(row) && /\d{3}/.test(row.textContent ?? ''),
    );
  const formIsReady = (live: boolean) => {
    const button = document.querySelector<HTMLButtonElement>('form button[type=submit]');
    const fields = document.querySelectorAll('form #email, form input[type=password]');
    if (fields.length !== 2 || ![button, ...fields].every(visible) || button === null || button.disabled)
      return false;
    // A server-rendered form works only once React has hydrated it.
    return !live || Object.keys(button).some((key) => key.startsWith('__reactProps'));
  };
  const holds = (wanted: Wanted) => {
    if (wanted.what === 'form') return formIsReady(wanted.live);
    if (wanted.what === 'map') return document.querySelector('[data-idle]') !== null;
    if (wanted.what === 'area') return document.querySelector('[data-sketched]') !== null;
    if (wanted.what === 'counts') return visible(document.querySelector('li a[href*="?status="]'));
    if (wanted.what === 'allOrders')
      return document.querySelector('[data-idle] details a[href*="?status="]') !== null;
    if (wanted.what === 'orderMap')
      return (
        /\d{3}/.test(document.querySelector('h1')?.textContent ?? '') &&
        document.querySelector('[data-idle]') !== null
      );
    if (wanted.what === 'lines') return document.querySelectorAll('li[data-order]').length >= wanted.count;
    const rows = orderRows();
    return rows.length >= wanted.count && (wanted.not === undefined || rows[0]?.textContent !== wanted.not);
  };
  window.probe = {
    painted: (wanted) =>
      new Promise((settle) => {
        const sample = () => {
          if (!holds(wanted)) return void requestAnimationFrame(sample);
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => settle(performance.now());
          // The message arrives after the current frame has been painted.
          port2.postMessage(null);
        };
        requestAnimationFrame(sample);
      }),
    firstRow: () => orderRows()[0]?.textContent ?? '',
    pressedAt: () => pressed,
    span: (from, to) => {
      const within = ({ startTime }: PerformanceEntry) => startTime >= from && startTime < to;
      const durations = tasks.filter(within).map(({ duration }) => duration);
      return { took: to - from, longest: Math.max(0, ...durations) };
    },
    firstContentfulPaint: () => paint,
    lastLongTaskEnd: () => Math.max(0, ...tasks.map(({ startTime, duration }) => startTime + duration)),
    blocked: () =>
      tasks
        .filter((task) => task.startTime >= paint)
        .reduce((sum, task) => sum + Math.max(0, task.duration - 50), 0),
  };
}

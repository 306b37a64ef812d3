import { render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import { createSandbox } from '../../../sandbox/sandbox.ts';
import { createPasses } from '../../api/send-pass.ts';
import { guarded } from '../../api/testing/guarded.ts';
import type { Transport } from '../../api/transport.ts';
import { type Config, defaultConfig, type SettingsFault } from '../../config.ts';
import { startI18n } from '../../i18n/i18n.ts';
import type { Language } from '../../i18n/language.ts';
import { type Deps, openSession } from '../../session/session.ts';
import { inOneTab } from '../../session/testing/stillness.ts';
import { systemClock } from '../../time.ts';
import type { Tracking } from '../../tracking/tracking.ts';
import { AuthGate } from '../auth-gate.tsx';
import { holdNetwork } from './network.ts';

type Visit = {
  language?: Language;
  /** False leaves the visitor at the sign-in page. */
  signedIn?: boolean;
  account?: { email: string; password: string };
  orders?: number;
  config?: Config;
  /** The reason for strict settings. */
  fault?: SettingsFault;
  readSettings?: () => void;
  /** Replaced parts of the session, such as its store or its clock. */
  sessionParts?: Partial<Deps>;
  /** The tracking; none by default (src/tracking/testing/fake-tracking.ts makes one). */
  tracking?: Tracking;
  /** Wraps the sandbox, to record requests or to make them fail. */
  between?: (request: Request, next: Transport) => Promise<Response>;
};

export const analyst = { email: 'analyst@nadir.test', password: 'orbit-1' };

/** Opens one address of the app over its own sandbox. */
export async function visit(address: string, options: Visit = {}) {
  const {
    language = 'en',
    signedIn = true,
    account = analyst,
    orders = 0,
    config = defaultConfig,
    fault = null,
    readSettings = () => {},
    between,
    tracking,
    sessionParts = {},
  } = options;
  // The first import of the screens takes seconds on a loaded machine and is not part of the test's wait.
  await import('../signed-in-app.tsx');
  const sandbox = await createSandbox({ file: ':memory:', orders, strict: true });
  let closed = false;
  let isCut = false;
  onTestFinished(() => {
    closed = true;
    sandbox.close();
  });
  const sent: { method: string; path: string; search: string; body: string }[] = [];
  const service: Transport = async (request) => {
    // A session whose token is due outlives its test.
    if (closed || isCut) throw new TypeError('Failed to fetch');
    const url = new URL(request.url);
    const [, prefix, rest] = /^\/(auth|api)(\/.*)$/.exec(url.pathname) ?? [];
    const body = await request.text();
    sent.push({ method: request.method, path: url.pathname, search: url.search, body });
    const forwarded = new Request(`http://sandbox${rest}${url.search}`, {
      method: request.method,
      headers: request.headers,
      ...(body !== '' && { body }),
    });
    return prefix === 'auth' ? sandbox.auth(forwarded) : sandbox.gateway(forwarded);
  };
  const behind: Transport = between === undefined ? service : (request) => between(request, service);
  const passes = createPasses({
    transport: guarded(behind),
    clock: systemClock,
    withoutTicket: () => config.ordersWithoutTicket,
  });
  const { transport } = passes;

  await startI18n(language);
  const session = await openSession({ ...inOneTab(), transport, ...sessionParts });
  if (signedIn) await session.signIn({ ...account, culture: language });
  sent.length = 0;
  window.history.replaceState(null, '', address);
  const screen = render(
    <AuthGate environment={{ config, fault, readSettings, session, passes, tracking }} boot={() => null} />,
  );
  // The address is decided before the first render, and the first visit of a file loads the pages' modules: more than a
  // minute was seen on a machine at a seventh of its speed.
  await waitFor(
    () => {
      if (screen.container.childElementCount === 0) throw new Error(`Nothing is drawn at ${address}.`);
    },
    { timeout: 240_000 },
  );
  /** The network as the browser reports it, and as it is. */
  const setOnline = (online: boolean) => {
    isCut = !online;
    holdNetwork(!online).setOnline(online);
  };
  return { ...screen, user: userEvent.setup(), sent, session, router, setOnline };
}

/** The app's current address, and navigation as by a link or the back button. */
const router = {
  get state() {
    const { pathname, search, hash } = window.location;
    const state: unknown = Object(window.history.state).usr ?? null;
    return { location: { pathname, search, hash, state } };
  },
  navigate(to: string | -1, options: { state?: unknown } = {}): Promise<void> {
    if (to === -1) window.history.back();
    else {
      const idx = Number(Object(window.history.state).idx ?? 0) + 1;
      window.history.pushState({ usr: options.state ?? null, key: `visit${idx}`, idx }, '', to);
      window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
    }
    return Promise.resolve();
  },
};

import type { Transport } from '../../api/transport.ts';
import { serialQueue } from '../../browser/schedule.ts';
import { Signal } from '../../browser/signal.ts';
import { FailureError } from '../../failure.ts';
import { createVirtualTime, settle } from '../../testing/virtual-time.ts';
import { memoryKeyRecords } from '../keys/key-records.ts';
import { memoryKeyring } from '../keys/keyring.ts';
import { memoryStore, type SessionRecord, type SessionStore } from '../record.ts';
import { type Deps, openSession } from '../session.ts';
import type { TabMessage } from '../tab-channel.ts';
import { quickly } from './keys.ts';

export const origin = 'http://localhost';
export const credentials = {
  email: 'a@nadir.test',
  password: 'pâss wörd +&%=%00 كلمة',
  culture: 'ar',
} as const;

type Answer = () => Response | Promise<Response>;

/** A token server that grants numbered tokens unless it is set otherwise; it records every form. */
export function createTokenServer() {
  const forms: URLSearchParams[] = [];
  const types: (string | null)[] = [];
  let next: Answer[] = [];
  let always: Answer | null = null;
  let busy = 0;
  let busiest = 0;
  let lifetime = 3600;
  const transport: Transport = async (request) => {
    types.push(request.headers.get('content-type'));
    forms.push(new URLSearchParams(await request.text()));
    const count = forms.length;
    busy += 1;
    busiest = Math.max(busiest, busy);
    try {
      const answer = next.shift() ?? always;
      return answer === null ? granted(count, lifetime) : await answer();
    } finally {
      busy -= 1;
    }
  };
  return {
    forms,
    types,
    transport,
    /** The largest number of concurrent calls. */
    busiest: () => busiest,
    grants: () => forms.map((form) => form.get('grant_type')),
    refreshes: () => forms.filter((form) => form.get('grant_type') === 'refresh_token').length,
    lasting(seconds: number) {
      lifetime = seconds;
    },
    /** Each response serves one call; afterwards it grants again. */
    answersNext(...answers: Answer[]) {
      next = answers;
    },
    answersAlways(answer: Answer | null) {
      always = answer;
    },
  };
}

export const granted = (count: number, seconds: number) =>
  Response.json({
    access_token: `access${count}`,
    refresh_token: `refresh${count}`,
    token_type: 'Bearer',
    expires_in: seconds,
  });

export const denied =
  (error: string, status = 400): Answer =>
  () =>
    Response.json({ error, error_description: 'because' }, { status });

export const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  () =>
    new Response('', { status: code, headers });

/** The connection breaks before the response. */
export const cut: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

/** A response that is held until it is released. */
export function heldAnswer() {
  let release = (_: Response) => {};
  const answer: Answer = () =>
    new Promise((resolve) => {
      release = resolve;
    });
  return { answer, release: (response: Response) => release(response) };
}

export const failureOfCall = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => (error instanceof FailureError ? error.failure : error),
  );

/** One browser: its clock, its storage, its tabs, and its token server. */
export function createWorld(store: SessionStore = { ...memoryStore(), durable: true }) {
  const time = createVirtualTime();
  const server = createTokenServer();
  const keyring = memoryKeyring();
  const records = memoryKeyRecords();
  const posted = new Signal<{ readonly from: object; readonly message: TabMessage }>();
  const inTurn = serialQueue();

  async function open(otherwise: Partial<Deps> = {}) {
    const tab = {};
    let visible = true;
    const wakes = new Signal();
    const inputs = new Signal();
    const session = await openSession({
      transport: server.transport,
      store,
      keyring,
      records,
      derive: quickly,
      clock: time.clock,
      origin,
      random: () => 0,
      limits: { idleMs: Number.POSITIVE_INFINITY, sessionMs: Number.POSITIVE_INFINITY },
      presence: {
        visible: () => visible,
        onWake: wakes.listen,
        onActivity: inputs.listen,
      },
      tabs: {
        post: (message) => queueMicrotask(() => posted.emit({ from: tab, message })),
        listen: (listener) =>
          posted.listen(({ from, message }) => {
            if (from !== tab) listener(message);
          }),
      },
      exclusive: inTurn,
      revokes: () => false,
      ...otherwise,
    });
    return {
      ...session,
      ...session.tokensOf(credentials.email),
      hides: () => {
        visible = false;
        wakes.emit();
      },
      /** Becomes visible, or wakes from sleep. */
      wakes: async () => {
        visible = true;
        wakes.emit();
        await settle();
      },
      touches: () => {
        inputs.emit();
      },
    };
  }

  return {
    ...time,
    server,
    store,
    keyring,
    records,
    open,
    async stored(): Promise<SessionRecord | null> {
      const stored = await store.read();
      return stored.kind === 'session' ? stored.record : null;
    },
  };
}

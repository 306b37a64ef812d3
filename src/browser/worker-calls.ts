/** The part of `Worker` in use; tests replace it. */
export type WorkerLike = {
  postMessage(message: Message, transfer: Transferable[]): void;
  terminate(): void;
  addEventListener(kind: 'message', listener: (event: { data: Reply }) => void): void;
  addEventListener(kind: 'error' | 'messageerror', listener: () => void): void;
};

/** From the page to the worker. */
export type Message =
  | { readonly id: number; readonly method: string; readonly request: unknown }
  | { readonly cancel: number };

/** From the worker to the page; `state` is that of the worker after the call. */
export type Reply =
  | { readonly id: number; readonly value: unknown; readonly state: unknown }
  | { readonly id: number; readonly error: string };

export type CallOptions = {
  /** Rejects the call with the signal's reason; the worker's method gets a signal as well. */
  readonly signal?: AbortSignal | undefined;
  /** Transferred without a copy, and empty here afterwards. */
  readonly transfer?: readonly Transferable[];
};

type Method = (request: never, options?: CallOptions) => Promise<unknown>;
type Methods<Api> = { readonly [Name in keyof Api]: Method };

export type WorkerClient<Api, State = undefined> = {
  /** The worker's methods. Each rejects if the method throws, and once the worker is lost or closed. */
  readonly methods: Api;
  /** After each successful call, before it resolves. */
  onState(listener: (state: State, method: keyof Api) => void): void;
  close(): void;
};

/** The page's side. Page and worker are of one build, so requests and responses are typed, not parsed. */
export function createWorkerClient<Api extends Methods<Api>, State = undefined>(
  worker: WorkerLike,
): WorkerClient<Api, State> {
  type Waiting = { resolve(value: unknown): void; reject(error: unknown): void; method: string };
  const waiting = new Map<number, Waiting>();
  let notify = (_state: State, _method: keyof Api) => {};
  let lastId = 0;
  let lost: Error | null = null;

  function lose() {
    lost = new Error('the worker is gone');
    for (const { reject } of waiting.values()) reject(lost);
    waiting.clear();
  }
  worker.addEventListener('error', lose);
  worker.addEventListener('messageerror', lose);
  worker.addEventListener('message', ({ data: reply }) => {
    const call = waiting.get(reply.id);
    if (call === undefined) return;
    waiting.delete(reply.id);
    if ('error' in reply) return call.reject(new Error(reply.error));
    notify(reply.state as State, call.method as keyof Api);
    call.resolve(reply.value);
  });

  async function call(method: string, request: unknown, { signal, transfer = [] }: CallOptions = {}) {
    signal?.throwIfAborted();
    if (lost !== null) throw lost;
    lastId += 1;
    const id = lastId;
    let cancel = () => {};
    const answered = new Promise<unknown>((resolve, reject) => {
      waiting.set(id, { resolve, reject, method });
      worker.postMessage({ id, method, request }, [...transfer]);
      cancel = () => {
        if (!waiting.delete(id)) return;
        worker.postMessage({ cancel: id }, []);
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', cancel);
    });
    try {
      return await answered;
    } finally {
      signal?.removeEventListener('abort', cancel);
    }
  }

  return {
    methods: new Proxy({} as Api, {
      get: (_, method) => (request: unknown, options?: CallOptions) => call(String(method), request, options),
    }),
    onState(listener) {
      notify = listener;
    },
    close() {
      worker.terminate();
      lose();
    },
  };
}

/** The worker's side: the reply to a message; null if none is due. Never throws. */
export function createWorkerServer<Api extends Methods<Api>>(
  methods: Api,
  stateNow: () => unknown = () => undefined,
): (message: Message) => Promise<Reply | null> {
  const running = new Map<number, AbortController>();
  return async (message) => {
    if ('cancel' in message) {
      running.get(message.cancel)?.abort();
      return null;
    }
    const { id, method, request } = message;
    const cancelling = new AbortController();
    const { signal } = cancelling;
    running.set(id, cancelling);
    try {
      const value = await methods[method as keyof Api](request as never, { signal });
      return signal.aborted ? null : { id, value, state: stateNow() };
    } catch (error) {
      return signal.aborted ? null : { id, error: String(error) };
    } finally {
      running.delete(id);
    }
  };
}

/** Answers the page's calls; for the module of a worker. */
export function serveInWorker<Api extends Methods<Api>>(methods: Api, stateNow?: () => unknown): void {
  const serve = createWorkerServer(methods, stateNow);
  addEventListener('message', async ({ data }: MessageEvent<Message>) => {
    const reply = await serve(data);
    if (reply !== null) postMessage(reply);
  });
}

import { fromBase64 } from '../../browser/sealing.ts';
import { type Derive, deriveKey } from './derive.ts';

/**
 * Derives the key in a worker and ends the worker; on the page, in the browser's own threads, when no worker
 * starts.
 */
export const deriveInWorker: Derive = async (password, { salt, rounds }) => {
  const request = () => ({
    password: new TextEncoder().encode(password),
    salt: fromBase64(salt) ?? new Uint8Array(),
    rounds,
  });
  try {
    return await requestKey(request());
  } catch {
    return deriveKey(request());
  }
};

function requestKey(request: Parameters<typeof deriveKey>[0]): Promise<CryptoKey> {
  const worker = new Worker(new URL('./derive-worker.ts', import.meta.url), {
    type: 'module',
    name: 'password',
  });
  const answer = new Promise<CryptoKey>((settle, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
      data instanceof CryptoKey ? settle(data) : reject(new Error('no key came')),
    );
    for (const kind of ['error', 'messageerror'] as const)
      worker.addEventListener(kind, () => reject(new Error('the worker is gone')));
  });
  worker.postMessage(request, [request.password.buffer]);
  return answer.finally(() => worker.terminate());
}

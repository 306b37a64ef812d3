import { fromBase64 } from '../../browser/sealing.ts';
import { createWorkerClient } from '../../browser/worker-calls.ts';
import { type Derive, type DeriveCalls, type DeriveRequest, deriveKey } from './derive.ts';

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

async function requestKey(request: DeriveRequest): Promise<CryptoKey> {
  const worker = createWorkerClient<DeriveCalls>(
    new Worker(new URL('./derive-worker.ts', import.meta.url), { type: 'module', name: 'password' }),
  );
  try {
    return await worker.methods.derive(request, { transfer: [request.password.buffer] });
  } finally {
    worker.close();
  }
}

import { type DeriveRequest, deriveKey } from './derive.ts';

addEventListener('message', async ({ data }: MessageEvent<DeriveRequest>) => {
  postMessage(await deriveKey(data));
});

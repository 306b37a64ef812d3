import { serve } from './serve.ts';
import { TrackingStore } from './tracking-store.ts';

const store = new TrackingStore(() => Date.now());

addEventListener('message', async ({ data }: MessageEvent<unknown>) => {
  const reply = await serve(store, data);
  if (reply !== null) postMessage(reply);
});

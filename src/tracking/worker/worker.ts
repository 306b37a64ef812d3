import { TrackingDesk } from './desk.ts';
import { serve } from './serve.ts';

const desk = new TrackingDesk(() => Date.now());

addEventListener('message', async ({ data }: MessageEvent<unknown>) => {
  const reply = await serve(desk, data);
  if (reply !== null) postMessage(reply);
});

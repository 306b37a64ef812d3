import { gazetteerJson } from '../../geo/gazetteer/testing/gazetteer.ts';
import { PlaceIndex } from '../places/place-index.ts';
import type { WorkerLike } from '../places/places.ts';

/** The worker's side in the page, with the shipped gazetteer. `later` runs it after the messages that have arrived by now. */
export function gazetteerInPage(later: (run: () => void) => void = queueMicrotask): WorkerLike {
  let deliver = (_event: { data: unknown }) => {};
  const index = new PlaceIndex({
    load: async () => gazetteerJson(),
    post: (answer) => deliver({ data: answer }),
    later,
  });
  return {
    postMessage: (question) => index.receive(question),
    terminate: () => {},
    addEventListener: (kind: string, listener: (event: { data: unknown }) => void) => {
      if (kind === 'message') deliver = listener;
    },
  };
}

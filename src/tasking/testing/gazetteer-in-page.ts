import { gazetteerJson } from '../../geo/gazetteer/testing/gazetteer.ts';
import { PlaceDesk } from '../places/place-desk.ts';
import type { WorkerLike } from '../places/places.ts';

/** The worker's side in the page, over the gazetteer that is shipped. `later` runs it after the messages that have come by now. */
export function gazetteerInPage(later: (run: () => void) => void = queueMicrotask): WorkerLike {
  let hear = (_event: { data: unknown }) => {};
  const desk = new PlaceDesk({
    load: async () => gazetteerJson(),
    tell: (answer) => hear({ data: answer }),
    later,
  });
  return {
    postMessage: (question) => desk.receive(question),
    terminate: () => {},
    addEventListener: (kind: string, listener: (event: { data: unknown }) => void) => {
      if (kind === 'message') hear = listener;
    },
  };
}

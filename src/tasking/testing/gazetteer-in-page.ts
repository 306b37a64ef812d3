import { gazetteerJson } from '../../geo/gazetteer/testing/gazetteer.ts';
import { PlaceDesk } from '../places/place-desk.ts';
import type { WorkerLike } from '../places/places.ts';

/** The worker's side in the page, with the shipped gazetteer. `later` runs it after the messages that have arrived by now. */
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

import type { CallOptions } from '../browser/worker-calls.ts';
import { type FoundPlace, type OpenGazetteer, openGazetteer } from '../geo/gazetteer/gazetteer.ts';
import type { Near } from '../geo/gazetteer/nearest-place.ts';
import type { LngLat } from '../geo/lng-lat.ts';

/** The calls from page to worker. A call that is cancelled before its turn costs nothing. */
export type PlacesCalls = {
  /** Loads the gazetteer once; rejects if it cannot be loaded, and loads it again at the next call. */
  open(request: { address: string }): Promise<void>;
  /** Places named `text`, best first. It waits for the gazetteer. */
  search(request: { text: string; max: number }, options?: CallOptions): Promise<readonly FoundPlace[]>;
  /** The nearest place of a point. It waits for the gazetteer. */
  nearest(request: { point: LngLat }, options?: CallOptions): Promise<Near | null>;
  /** The places by which a point is named best. It waits for the gazetteer. */
  near(request: { point: LngLat; max: number }, options?: CallOptions): Promise<readonly Near[]>;
};

/**
 * The worker's side of the places.
 * @param load gives the parsed JSON of the file; rejects if it cannot be loaded.
 * @param later resolves after the messages that have arrived by now, which may cancel a call.
 */
export function createPlaceIndex(
  load: (address: string) => Promise<unknown>,
  later: () => Promise<void>,
): PlacesCalls {
  let loading: Promise<OpenGazetteer> | null = null;

  async function loaded(address: string): Promise<OpenGazetteer> {
    const gazetteer = openGazetteer(await load(address));
    if (gazetteer === null) throw new Error('the file is not a gazetteer');
    return gazetteer;
  }

  async function inTurn({ signal }: CallOptions = {}): Promise<OpenGazetteer> {
    if (loading === null) throw new Error('the gazetteer is not open');
    const gazetteer = await loading;
    await later();
    signal?.throwIfAborted();
    return gazetteer;
  }

  return {
    async open({ address }) {
      loading ??= loaded(address);
      try {
        await loading;
      } catch (error) {
        loading = null;
        throw error;
      }
    },
    search: async ({ text, max }, options) => (await inTurn(options)).search(text, max),
    nearest: async ({ point }, options) => (await inTurn(options)).nearest(point),
    near: async ({ point, max }, options) => (await inTurn(options)).near(point, max),
  };
}

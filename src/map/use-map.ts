import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterPaint } from '../browser/schedule.ts';
import type { Appearance } from './basemap/style/appearance.ts';
import type { MapSettings } from './basemap/style/base-style.ts';
import type { MapHandle } from './handle/map-handle.ts';
import type { WhyNoMap } from './handle/map-props.ts';
import { loadMapChunk } from './preload.ts';

export type MapState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'drawn'; readonly handle: MapHandle }
  | { readonly kind: 'unavailable'; readonly why: WhyNoMap };

/** The browser gave no context. It is not asked on every screen, which would show no map until it answers. */
let hasNoContext = false;

/** A lost context usually comes back within this time; only then is it reported. */
const restoreMs = 2000;

/**
 * Attaches the page's map to an element, or reports that there is none. `sketched`: a sketch is painted first. The settings apply
 * to a map that is not created yet: without a network they are read again and again, and are another object each time.
 */
export function useMap(
  host: RefObject<HTMLElement | null>,
  appearance: Appearance,
  settings: MapSettings,
  { hold, sketched }: { hold: boolean; sketched: boolean },
): MapState & { retry(): void } {
  const [state, setState] = useState<MapState>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const latest = useRef({ appearance, settings });
  latest.current = { appearance, settings };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is the reason to run again.
  useEffect(() => {
    if (host.current === null || hold) return;
    const borrowing = borrow(host.current, () => latest.current, sketched, setState);
    return () => {
      borrowing.end();
      // The map gives up its marks with its element: whoever shows them does so again.
      setState({ kind: 'loading' });
    };
  }, [host, attempt, hold, sketched]);

  const handle = state.kind === 'drawn' ? state.handle : null;
  const { language, theme, basemap, day } = appearance;
  useEffect(() => {
    void handle?.basemap.setAppearance({ language, theme, basemap, day });
  }, [handle, language, theme, basemap, day]);

  const retry = useCallback(() => {
    hasNoContext = false;
    setState({ kind: 'loading' });
    setAttempt((count) => count + 1);
  }, []);
  return { ...state, retry };
}

function borrow(
  host: HTMLElement,
  now: () => { readonly appearance: Appearance; readonly settings: MapSettings },
  sketched: boolean,
  report: (state: MapState) => void,
) {
  const ends: (() => void)[] = [];
  let live = true;
  const fail = (why: WhyNoMap) => {
    if (live) report({ kind: 'unavailable', why });
  };

  async function begin() {
    const { appearance: first, settings } = now();
    // A frame of the map takes longer than the sketch, which would wait for it.
    const [{ baseStyleOf, dropMap, prepare, takeMap }] = await Promise.all([
      loadMapChunk(),
      sketched ? afterPaint() : undefined,
    ]);
    const [base] = await Promise.all([baseStyleOf(first, settings), prepare(first.language)]);
    if (!live) return;
    let handle: MapHandle;
    try {
      handle = takeMap(host, first, base, settings);
    } catch {
      hasNoContext = true;
      return fail('noWebGl');
    }
    let patience: ReturnType<typeof setTimeout> | undefined;
    ends.push(
      handle.attach(host),
      () => clearTimeout(patience),
      handle.lost.listen((lost) => {
        clearTimeout(patience);
        if (!lost) return;
        patience = setTimeout(() => {
          dropMap();
          fail('failed');
        }, restoreMs);
      }),
    );
    // The screen's content and target are known before the first frame, so that the last screen's view is never shown.
    flushSync(() => report({ kind: 'drawn', handle }));
    handle.redraw();
  }

  // A cheap check before the megabyte of MapLibre is fetched.
  if ('WebGL2RenderingContext' in globalThis && !hasNoContext) begin().catch(() => fail('failed'));
  else fail('noWebGl');

  return {
    end() {
      live = false;
      for (const end of ends) end();
    },
  };
}

import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { defaultConfig } from '../config.ts';
import type { MapHandle } from './handle/map-handle.ts';
import type { MapChunk } from './preload.ts';
import { useMap } from './use-map.ts';

const { loadMapChunk } = vi.hoisted(() => ({ loadMapChunk: vi.fn<() => Promise<MapChunk>>() }));
vi.mock('./preload.ts', () => ({ loadMapChunk }));

afterEach(() => vi.unstubAllGlobals());

test('settings that are read again leave the map where it is, with its marks', async () => {
  vi.stubGlobal('WebGL2RenderingContext', class {});
  const detach = vi.fn();
  const attach = vi.fn(() => detach);
  const handle = {
    attach,
    redraw() {},
    lost: { listen: () => () => {} },
    basemap: { setAppearance: async () => {} },
  } as unknown as MapHandle;
  loadMapChunk.mockResolvedValue({
    takeMap: () => handle,
    prepare: async () => {},
    dropMap() {},
    renderHidden: async () => {},
    baseStyleOf: async () => ({ address: null, failure: null }),
    layersOf: () => [],
  });
  const host = { current: document.createElement('div') };
  const { result, rerender } = renderHook(
    ({ hold }) =>
      useMap(
        host,
        { language: 'en', theme: 'light', basemap: 'map' },
        { ...defaultConfig.map },
        { hold, sketched: false },
      ),
    { initialProps: { hold: false } },
  );
  await waitFor(() => expect(result.current.kind).toBe('drawn'));
  rerender({ hold: false });
  expect(attach).toHaveBeenCalledOnce();
  expect(detach).not.toHaveBeenCalled();
  // A map that is given back has no marks: until it is taken again, nothing holds it as drawn.
  rerender({ hold: true });
  expect(detach).toHaveBeenCalledOnce();
  expect(result.current.kind).toBe('loading');
});

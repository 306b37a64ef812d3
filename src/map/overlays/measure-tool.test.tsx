import { fireEvent, render, screen, within } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wrapLngLat } from '../../geo/lng-lat.ts';
import { loadSignedInCatalog, startI18n } from '../../i18n/i18n.ts';
import { StillHandle } from '../still/still-handle.ts';
import { MapLayer } from './map-layer.tsx';

const riyadh = wrapLngLat(46.6753, 24.7136);

beforeEach(async () => {
  // The page of a test has no sizes.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  await startI18n('en');
  await loadSignedInCatalog();
});
afterEach(() => vi.restoreAllMocks());

test.each([true, false])(
  'a press places the point and opens the order that is hit, but not while measuring: %s',
  async (isMeasuring) => {
    const handle = new StillHandle(async () => {});
    const host = document.createElement('div');
    document.body.append(host);
    handle.attach(host);
    handle.camera.fit(riyadh);
    const region = createRef<HTMLElement>();
    const [onPoint, onSelect, undo] = [vi.fn(), vi.fn(), vi.fn(() => null)];
    render(
      <section ref={region}>
        <MapLayer
          handle={handle}
          region={region}
          point={wrapLngLat(46.7, 24.7136)}
          dots={[{ id: '7', at: riyadh, name: 'ORD-7' }]}
          onPoint={onPoint}
          onSelect={onSelect}
          undo={undo}
          isMeasuring={isMeasuring}
        />
      </section>,
    );
    if (isMeasuring) await screen.findByRole('group', { name: 'Measure' });
    expect(screen.queryAllByRole('button', { name: /^Ordered point/ })).toHaveLength(isMeasuring ? 0 : 1);
    fireEvent.click(handle.canvas, { clientX: 400, clientY: 300 });
    fireEvent.click(handle.canvas, { clientX: 200, clientY: 200 });
    fireEvent.keyDown(handle.canvas, { key: 'Enter' });
    if (region.current !== null) fireEvent.keyDown(region.current, { code: 'KeyZ', ctrlKey: true });
    await vi.waitFor(() => expect(onSelect).toHaveBeenCalledTimes(isMeasuring ? 0 : 1));
    expect(onPoint).toHaveBeenCalledTimes(isMeasuring ? 0 : 2);
    expect(undo).toHaveBeenCalledTimes(isMeasuring ? 0 : 1);
    if (isMeasuring)
      expect(within(screen.getByRole('group', { name: 'Measure' })).getByText(/^Segment 2/)).toBeVisible();
  },
);

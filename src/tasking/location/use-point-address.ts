import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import type { LngLat, RoundedLngLat } from '../../geo/lng-lat.ts';
import { pointAddress, readPointAddress } from './point-address.ts';

/** Shows the point in the address, and calls `onAddressed` with a point that a link or the back button brings there. */
export function usePointAddress(point: LngLat | null, onAddressed: (point: RoundedLngLat) => void) {
  const { key } = useLocation();

  useEffect(() => {
    const { pathname, search, hash } = window.location;
    const fragment = pointAddress(point);
    if (hash !== fragment) history.replaceState(history.state, '', pathname + search + fragment);
  }, [point]);

  const follow = useEffectEvent(() => {
    const addressed = readPointAddress(window.location.hash);
    if (addressed !== null) onAddressed(addressed);
  });
  useEffect(() => {
    const onHashChange = () => follow();
    addEventListener('hashchange', onHashChange);
    return () => removeEventListener('hashchange', onHashChange);
  }, []);
  // A navigation by the router fires no `hashchange`: its key says that there was one. The router's own hash must not be used:
  // the effect above writes the address without the router, which may still have a former point.
  const followed = useRef<string | null>(null);
  useEffect(() => {
    if (followed.current === key) return;
    followed.current = key;
    follow();
  }, [key]);
}

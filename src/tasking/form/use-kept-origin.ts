import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isCurrentEntry } from '../../browser/history-entry.ts';
import type { LngLat } from '../../geo/lng-lat.ts';
import { originState, readOrigin } from '../../order/order-again.ts';
import type { PointSource } from '../location/draft-location.ts';

/**
 * Removes the contents from the state of the navigation, which survives a sign-out; they continue in the form, which is stored
 * sealed. Only the fact that the point comes from another order stays, so that it survives a reload.
 */
export function useKeptOrigin(point: LngLat | null, source: PointSource) {
  const navigate = useNavigate();
  const { state, key } = useLocation();
  const kept = readOrigin(state);
  const origin = source === 'order' || source === 'approximate' ? source : null;
  // Without a point the origin says nothing. An emptied form may be about to leave, and a navigation would stop that.
  const wanted = point === null ? kept : origin;
  const isRight = wanted === kept && (state === null || kept !== null);
  useEffect(() => {
    if (isRight || !isCurrentEntry(key)) return;
    // The address bar has the point of the form; the router's location may not.
    const { pathname, search, hash } = window.location;
    void navigate({ pathname, search, hash }, { replace: true, state: wanted && originState(wanted) });
  }, [isRight, wanted, key, navigate]);
}

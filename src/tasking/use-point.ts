import { useEffect, useEffectEvent, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router';
import { type LngLat, samePoint } from '../geo/lng-lat.ts';
import type { Draft, DraftValues } from './draft.ts';
import type { PointSource } from './location-note.tsx';
import { pointAddress, readPointAddress } from './point-address.ts';

type Placed = { readonly point: LngLat | null; readonly source: PointSource };

const mostSteps = 100;

/**
 * The point of the form: where it came from, the way back to where it was, and its place in the address. `draft` is the id of
 * the order at hand; another one begins without a past.
 */
export function usePoint(
  form: UseFormReturn<DraftValues, unknown, Draft>,
  draft: string,
  first: PointSource,
) {
  const point = form.watch('point');
  const { key } = useLocation();
  const [source, setSource] = useState(first);
  const [past, setPast] = useState<{ of: string; steps: readonly Placed[] }>({ of: draft, steps: [] });
  const steps = past.of === draft ? past.steps : [];

  const put = (next: Placed) => {
    setSource(next.source);
    form.setValue('point', next.point, {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: form.formState.isSubmitted,
    });
  };

  function place(next: LngLat | null, by: PointSource) {
    const from = form.getValues('point');
    if (!samePoint(from, next))
      setPast({ of: draft, steps: [...steps, { point: from, source }].slice(-mostSteps) });
    put({ point: next, source: by });
  }

  const last = steps.at(-1);
  /** Null where the point has not been anywhere else. Answers where the point is then. */
  const undo =
    last === undefined
      ? null
      : () => {
          setPast({ of: draft, steps: steps.slice(0, -1) });
          put(last);
          return last.point;
        };

  useEffect(() => {
    const { pathname, search, hash } = location;
    const fragment = pointAddress(point);
    if (hash !== fragment) history.replaceState(history.state, '', pathname + search + fragment);
  }, [point]);

  const follow = useEffectEvent(() => {
    const asked = readPointAddress(location.hash);
    if (asked !== null && !samePoint(asked, form.getValues('point'))) place(asked, 'typed');
  });
  useEffect(() => {
    const hear = () => follow();
    addEventListener('hashchange', hear);
    return () => removeEventListener('hashchange', hear);
  }, []);
  // A navigation of the app within this screen changes the address without that event.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has a key of its own.
  useEffect(() => follow(), [key]);

  return { point, source, place, undo };
}

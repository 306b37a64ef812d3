import { lazy, Suspense, useMemo } from 'react';
import { Boundary } from '../../ui/feedback/boundary.tsx';
import { Unavailable } from '../overlays/unavailable.tsx';
import type { StillProps } from './still-view.tsx';

const Missing = ({ onPoint, onRetry }: StillProps) => (
  <Unavailable picking={onPoint !== undefined} onRetry={onRetry} />
);

/** Without a network neither map may load: that is no fault of the page, so it is not thrown. */
const load = () =>
  import('./still-view.tsx').then(
    ({ StillView }) => ({ default: StillView }),
    () => ({ default: Missing }),
  );

/** The still map, loaded when the full one is not available; a message if it does not load either. */
export function StillRegion(props: StillProps) {
  // A new one for each time: what was loaded, or not, is kept.
  const View = useMemo(() => lazy(load), []);
  return (
    <Boundary fallback={() => <Missing {...props} />}>
      <Suspense>
        <View {...props} />
      </Suspense>
    </Boundary>
  );
}

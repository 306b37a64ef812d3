import { lazy, Suspense, useMemo } from 'react';
import { Boundary } from '../../ui/feedback/boundary.tsx';
import { Unavailable } from '../unavailable.tsx';
import type { SimpleProps } from './simple-props.ts';

/** The simple map, loaded when the full one is not available; a message if it does not load either. */
export function Simple(props: SimpleProps) {
  // A new one for each time: a failure to load is kept.
  const View = useMemo(
    () => lazy(async () => ({ default: (await import('./simple-view.tsx')).SimpleView })),
    [],
  );
  return (
    <Boundary fallback={() => <Unavailable picking={props.onPoint !== undefined} onRetry={props.onRetry} />}>
      <Suspense>
        <View {...props} />
      </Suspense>
    </Boundary>
  );
}

import type { RefObject } from 'react';
import type { MapViewProps } from '../map-props.ts';
import type { WhyNoMap } from '../use-map.ts';

export type SimpleProps = MapViewProps & {
  region: RefObject<HTMLElement | null>;
  why: WhyNoMap;
  /** Tries the full map again. */
  onRetry(): void;
};

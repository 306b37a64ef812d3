import type { RefObject } from 'react';
import type { MapViewProps, WhyNoMap } from '../handle/map-props.ts';

export type SimpleProps = MapViewProps & {
  region: RefObject<HTMLElement | null>;
  why: WhyNoMap;
  /** Tries the full map again. */
  onRetry(): void;
};

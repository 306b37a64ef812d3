import type { ReactNode, RefObject } from 'react';
import type { Bounds, Ring } from '../../geo/area/area.ts';
import type { Shape } from '../../geo/area/shape.ts';
import type { LngLat, RoundedLngLat } from '../../geo/lng-lat.ts';
import type { MapArea, MapDot, MapPadding, ShapeKind } from '../data/map-data.ts';
import type { OrderTiles } from '../marks/order-answers.ts';
import type { MapPhotographer } from './photographer.ts';

/** The hovered order, by the id of its dot. `listen` returns the unsubscribe function. */
export type Pointed = {
  listen(listener: (id: string | null) => void): () => void;
  set(id: string | null): void;
};

export type PointBy = 'click' | 'drag' | 'keyboard' | 'device';

/** A target view. The map goes there when `key` changes; a null target leaves the view. */
export type MapFit = {
  readonly key: string;
  readonly target: Bounds | LngLat | null;
  /** Jumps without a flight, for views that are paged through. */
  readonly jump?: boolean;
  /** The highest zoom of a box. */
  readonly nearest?: number;
};

export type MapViewProps = {
  readonly point?: LngLat | null;
  /**
   * Present if the point can be set here. Called once when a drag has ended; `within` is the possible error in metres at the
   * current zoom, null for the device's position.
   */
  readonly onPoint?: ((point: RoundedLngLat, by: PointBy, within: number | null) => void) | undefined;
  /** Moves the point back and returns the position; null if there is nothing to undo. */
  readonly undo?: (() => LngLat | null) | null;
  readonly areas?: readonly MapArea[];
  readonly dots?: readonly MapDot[];
  readonly selectedId?: string | null;
  readonly onSelect?: ((id: string) => void) | undefined;
  /** Orders of `tiles` that a list beside the map shows: highlighted when hovered there. */
  readonly listed?: readonly MapDot[];
  /** Whether close dots are clustered. */
  readonly clustered?: boolean;
  /** Orders that are too many for `dots`, below them. */
  readonly tiles?: OrderTiles | null;
  /** Called with the orders of a cluster that never splits, because they share one spot. */
  readonly onSpot?: ((ids: readonly string[]) => void) | undefined;
  /** The hovered order, on the map and elsewhere. Hover state bypasses React. */
  readonly pointed?: Pointed | undefined;
  /** The ring of the area filter. */
  readonly shape?: Ring | null;
  /** Called with the visible box when the user has moved the view. */
  readonly onView?: ((view: Bounds) => void) | undefined;
  /** Set while the map is shown: returns the visible box. */
  readonly viewRef?: { current: (() => Bounds) | null };
  /** The shape that is being drawn; its callback gets null on cancel. */
  readonly drawing?: ShapeKind | null;
  readonly onDrawn?: ((shape: Shape | null) => void) | undefined;
  readonly fit?: MapFit;
  readonly padding?: MapPadding;
  /** Whether a button shows the whole world. */
  readonly world?: boolean;
  /** Delays the start of the map, so that the content beside it renders first. */
  readonly hold?: boolean;
  /** Shows the areas as an SVG sketch until the map has rendered them. */
  readonly sketch?: boolean;
  /** Set by the map: takes pictures, or null while there is no map. */
  readonly photographer?: RefObject<MapPhotographer | null>;
  /** Shows a small map of the region of the target, on wide screens. */
  readonly overview?: boolean;
  /** False where the screen itself takes files that are dropped on the map. */
  readonly takesFiles?: boolean;
  /** Buttons beside that of the basemap. */
  readonly tools?: ReactNode;
  readonly children?: ReactNode;
};

/** `failed`: the map did not load, or lost its context for good. */
export type WhyNoMap = 'noWebGl' | 'failed';

import type { ReactNode, RefObject } from 'react';
import type { Bounds, Ring } from '../geo/area/area.ts';
import type { Shape } from '../geo/area/shape.ts';
import type { LngLat } from '../geo/lng-lat.ts';
import type { Language } from '../i18n/language.ts';
import type { MapArea, MapDot } from './map-data.ts';
import type { MapPicture } from './map-picture.ts';
import type { OrderTiles } from './marks/order-answers.ts';
import type { Theme } from './marks/palette.ts';
import type { ShapeKind } from './tools/draw-shape.tsx';

/** The order under the pointer, by the id of its dot. `listen` returns what ends it. */
export type Pointed = {
  listen(tell: (id: string | null) => void): () => void;
  set(id: string | null): void;
};

/** How a point came to be where it is. */
export type PointBy = 'click' | 'drag' | 'keyboard' | 'device';

/** Where to look. The map goes there when `key` changes; a target of null leaves it where it is. */
export type MapFit = {
  readonly key: string;
  readonly target: Bounds | LngLat | null;
  /** Goes there without a flight: for what is looked through page by page. */
  readonly jump?: boolean;
  /** A box is shown clear of what lies over the map, where there is room. */
  readonly clear?: boolean;
};

/** CSS pixels to keep free of the target when fitting, in the direction of reading. */
export type MapPadding = {
  readonly blockStart?: number;
  readonly blockEnd?: number;
  readonly inlineStart?: number;
  readonly inlineEnd?: number;
};

export type MapViewProps = {
  readonly language: Language;
  readonly theme: Theme;
  /** The ordered point. */
  readonly point?: LngLat | null;
  /**
   * Given when the point can be placed and moved here. Called once a drag has ended, not during it; `within` is how many metres
   * the hand may be off on the map as it is drawn, null for the device's position.
   */
  readonly onPoint?: ((point: LngLat, by: PointBy, within: number | null) => void) | undefined;
  /** Takes the point back to where it was, and answers where that is; null where it has not been anywhere else. */
  readonly undo?: (() => LngLat | null) | null;
  readonly areas?: readonly MapArea[];
  readonly dots?: readonly MapDot[];
  readonly selectedId?: string | null;
  readonly onSelect?: ((id: string) => void) | undefined;
  /** Whether dots that lie close are gathered into one mark with a count. */
  readonly clustered?: boolean;
  /** Orders that are too many for `dots`, under them. */
  readonly tiles?: OrderTiles | null;
  /** Called with the orders of a mark that never comes apart, because they lie at one spot. */
  readonly onSpot?: ((ids: readonly string[]) => void) | undefined;
  /** What is pointed at, here and elsewhere: it goes round React. */
  readonly pointed?: Pointed | undefined;
  /** A line to draw round what is looked within. */
  readonly shape?: Ring | null;
  /** Called when a person has moved the view, with what it shows now. */
  readonly onView?: ((view: Bounds) => void) | undefined;
  /** Holds, while the map is drawn, what tells what it shows. */
  readonly asksView?: { current: (() => Bounds) | null };
  /** What is being drawn on the map, and what becomes of it: null when it is given up. */
  readonly drawing?: ShapeKind | null;
  readonly onDrawn?: ((shape: Shape | null) => void) | undefined;
  readonly fit?: MapFit;
  readonly padding?: MapPadding;
  /** While true the map is not begun: what stands beside it comes first. */
  readonly hold?: boolean;
  /** The areas are sketched where `fit` brings them until the map has drawn them. */
  readonly sketch?: boolean;
  /** Given to be filled with what takes a picture of the map; null while there is none to take. */
  readonly picture?: RefObject<(() => MapPicture | null) | null>;
  /** Cards over the map; the caller places them. */
  readonly children?: ReactNode;
};

import type { Bounds } from '../../geo/area/area.ts';
import { across, down } from '../../geo/mercator.ts';
import { worldPx } from '../../map/camera/mercator.ts';
import type { MapPicture } from '../../map/handle/map-picture.ts';

/** A part of a picture in its CSS pixels, from its top left. */
export type Crop = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** The shape of the map on paper. */
const paper = { width: 100, height: 88 };
/** The least part, whose labels are not too large on paper. */
const least = 560;
/** The space round an area, as a share of it and in pixels. */
const space = { share: 1.3, least: 80 };

/**
 * The part of the picture that is printed: the box in its middle, with some space. Without a box it is the middle of the
 * picture. Null when the picture does not show the whole box.
 */
export function cropOf(
  picture: Pick<MapPicture, 'width' | 'height' | 'zoom' | 'centre'>,
  box: Bounds | null,
): Crop | null {
  const { width, height } = picture;
  const shown = box === null ? { x: width / 2, y: height / 2, width: 0, height: 0 } : placeIn(picture, box);
  const wanted = Math.max(
    least,
    shown.width * space.share + space.least,
    (shown.height * space.share + space.least) * (paper.width / paper.height),
  );
  const crop = {
    width: Math.min(wanted, 2 * shown.x, 2 * (width - shown.x)),
    height: Math.min(wanted * (paper.height / paper.width), 2 * shown.y, 2 * (height - shown.y)),
  };
  if (crop.width <= shown.width || crop.height <= shown.height) return null;
  return { x: shown.x - crop.width / 2, y: shown.y - crop.height / 2, ...crop };
}

/** The middle and the size of a box in a picture, on the copy of the globe nearest to its centre. */
function placeIn({ width, height, zoom, centre }: Parameters<typeof cropOf>[0], box: Bounds) {
  const world = worldPx * 2 ** zoom;
  const [west, east, north, south] = [across(box.west), across(box.east), down(box.north), down(box.south)];
  const off = (west + east) / 2 - across(centre.lng);
  return {
    x: width / 2 + (off - Math.round(off)) * world,
    y: height / 2 + ((north + south) / 2 - down(centre.lat)) * world,
    width: (east - west) * world,
    height: (south - north) * world,
  };
}

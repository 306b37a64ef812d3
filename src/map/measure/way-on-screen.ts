import type { ScreenPoint } from '../camera/hit.ts';
import type { SurfaceCamera } from '../handle/surface.ts';
import type { Side } from './line.ts';

/** How far a drawn line may be from the way, in CSS pixels. */
const nearPx = 0.5;
const firstParts = 4;
const maxHalvings = 12;

type Spot = ScreenPoint & { readonly share: number; readonly isHidden: boolean };

/** The path of a way on the map, as `d` of SVG: straight lines, as many as its bend in view needs; none on the far side of the globe. */
export function pathOf(camera: SurfaceCamera, side: Side, turn: number, anchor: number): string {
  const { width, height } = camera.size();
  const spotAt = (share: number): Spot => {
    const { lng, lat } = side.at(share);
    const place = { lng: lng + side.turned + turn, lat };
    return { ...camera.project(place, anchor), share, isHidden: camera.isHidden(place) };
  };
  let path = '';
  let isDrawn = false;
  const lineTo = ({ x, y, isHidden }: Spot) => {
    if (!isHidden) path += `${isDrawn ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`;
    isDrawn = !isHidden;
  };
  const draw = (from: Spot, to: Spot, halvings: number) => {
    const middle = spotAt((from.share + to.share) / 2);
    const off = Math.hypot(middle.x - (from.x + to.x) / 2, middle.y - (from.y + to.y) / 2);
    const isOutside =
      Math.max(from.x, to.x) + off < 0 ||
      Math.max(from.y, to.y) + off < 0 ||
      Math.min(from.x, to.x) - off > width ||
      Math.min(from.y, to.y) - off > height;
    const isHalfHidden = from.isHidden !== to.isHidden || middle.isHidden !== from.isHidden;
    const isFine = !isHalfHidden && (off < nearPx || isOutside || from.isHidden);
    if (halvings === 0 || isFine) return lineTo(to);
    draw(from, middle, halvings - 1);
    draw(middle, to, halvings - 1);
  };
  let from = spotAt(0);
  lineTo(from);
  for (let part = 1; part <= firstParts; part += 1) {
    const to = spotAt(part / firstParts);
    draw(from, to, maxHalvings);
    from = to;
  }
  return path;
}

/** The turns in which a line is drawn: on a flat map each copy of the world that may be in view, on the globe one. */
export function turnsInView(camera: SurfaceCamera, anchor: number): readonly number[] {
  const at = (lng: number) => camera.project({ lng, lat: 0 }, anchor).x;
  const isFlat = Math.abs(at(anchor + 360) - at(anchor)) > 1;
  return isFlat ? [-360, 0, 360] : [0];
}

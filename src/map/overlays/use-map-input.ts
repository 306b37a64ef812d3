import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RoundedLngLat } from '../../geo/lng-lat.ts';
import type { ScreenPoint } from '../camera/hit.ts';
import type { MapViewProps, PointBy } from '../handle/map-props.ts';
import type { Surface } from '../handle/surface.ts';
import type { Hit } from '../marks/cluster-marks.ts';
import { isCoarse, pointerReach } from '../tools/pointer.ts';

/** Enter acts on the mark this close to the centre of the map. */
const enterPx = 60;

/** A press on a map at small scale that awaits confirmation. */
export type Doubtful = { readonly at: RoundedLngLat; readonly by: PointBy; readonly within: number };

/** What lies on the map beside orders and takes presses. */
type Pressable = {
  at(place: ScreenPoint): { readonly name: string } | null;
  /** Returns true if it was pressed. */
  press(place: ScreenPoint, pressed: RoundedLngLat): boolean;
};

/** Reports the user's presses, hovering and moves to the screen. A press sets the point or selects an order. */
export function useMapInput(handle: Surface, props: MapViewProps, files: Pressable) {
  const { onSelect, pointed } = props;
  const [doubtful, setDoubtful] = useState<Doubtful | null>(null);
  const [pointBefore, setPointBefore] = useState(props.point);
  // A point from elsewhere is the answer.
  if (props.point !== pointBefore) {
    setPointBefore(props.point);
    setDoubtful(null);
  }
  /** After one confirmation, later presses need none. */
  const takesCoarse = useRef(false);
  const focusesPoint = useRef(false);
  // The position of the device arrives renders after it was asked for.
  const onPoint = useRef(props.onPoint);
  onPoint.current = props.onPoint;

  const setPoint = (at: RoundedLngLat, by: PointBy, within: number | null) => {
    setDoubtful(null);
    focusesPoint.current = by === 'click' || by === 'keyboard';
    onPoint.current?.(at, by, within);
  };
  /** Returns true if the point was placed at once. */
  const place = (at: RoundedLngLat, by: PointBy): boolean => {
    if (onPoint.current === undefined) return false;
    const within = by === 'device' ? null : pointerReach(handle.camera, at);
    const isDoubtful = within !== null && isCoarse(within) && !takesCoarse.current;
    if (isDoubtful) setDoubtful({ at, by, within });
    else setPoint(at, by, within);
    return !isDoubtful;
  };

  const onSpot = useEffectEvent((ids: readonly string[]) => props.onSpot?.(ids));
  const press = useEffectEvent(async (hit: Hit) => {
    if (hit.kind === 'order') return onSelect?.(hit.id);
    const spot = await handle.openCluster(hit);
    if (spot !== null) onSpot(spot);
  });
  const onClick = useEffectEvent((at: ScreenPoint) => {
    const hit = onSelect === undefined ? null : handle.hitAt(at);
    const pressed = handle.camera.unproject(at);
    if (hit !== null) void press(hit);
    else if (files.press(at, pressed)) setDoubtful(null);
    else place(pressed, 'click');
  });
  const onEnter = useEffectEvent(() => {
    const { camera } = handle;
    const [centre, middle] = [camera.centre(), camera.project(camera.centre())];
    if (props.onPoint !== undefined) {
      if (files.press(middle, centre)) setDoubtful(null);
      else place(centre, 'keyboard');
      return;
    }
    const hit = handle.hitAt(middle, enterPx);
    if (hit !== null) void press(hit);
    else files.press(middle, centre);
  });
  const onHover = useEffectEvent((at: ScreenPoint | null) => {
    const hit = at === null || onSelect === undefined ? null : handle.hitAt(at);
    const id = hit?.kind === 'order' ? hit.id : null;
    const feature = at === null || hit !== null ? null : files.at(at);
    handle.canvas.style.cursor = hit === null && feature === null ? '' : 'pointer';
    const dot = id === null ? undefined : props.dots?.find((one) => one.id === id);
    handle.canvas.title = dot?.name ?? feature?.name ?? '';
    pointed?.set(id);
  });
  const onRest = useEffectEvent(() => props.onView?.(handle.camera.view()));
  useEffect(() => {
    const ends = [
      handle.clicked.listen((at) => onClick(at)),
      handle.entered.listen(() => onEnter()),
      handle.hovered.listen((at) => onHover(at)),
      handle.rested.listen(() => onRest()),
    ];
    return () => {
      for (const end of ends) end();
      handle.canvas.style.cursor = '';
      handle.canvas.title = '';
    };
  }, [handle]);

  return {
    place: props.onPoint === undefined ? undefined : place,
    /** Sets a point that is known exactly. */
    put: props.onPoint === undefined ? undefined : (at: RoundedLngLat) => setPoint(at, 'click', null),
    doubtful,
    confirm({ at, by, within }: Doubtful) {
      takesCoarse.current = true;
      setPoint(at, by, within);
    },
    discard: () => setDoubtful(null),
    /** True once after the point was set by hand: it gets the focus for corrections. */
    takesFocus() {
      const takes = focusesPoint.current;
      focusesPoint.current = false;
      return takes;
    },
  };
}

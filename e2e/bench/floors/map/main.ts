import { readArea } from '../../../../src/geo/aoi-text.ts';
import { bounds } from '../../../../src/geo/area-facts.ts';
import { fitBounds } from '../../../../src/map/fit.ts';
import { OrderMarks } from '../../../../src/map/order-marks.ts';
import { palettes } from '../../../../src/map/palette.ts';
import { bareMap } from './base.ts';

/* One area in the layers of the app's style, seen as the app sees it. The address says where the map lies and how many corners. */
const asked = new URLSearchParams(location.search);
const container = document.querySelector<HTMLElement>('#map') ?? document.body;
for (const side of ['left', 'top', 'width', 'height'] as const)
  container.style[side] = `${asked.get(side)}px`;
const areaText = await (await fetch(`/bench/area?corners=${asked.get('corners')}`)).text();
const reading = readArea(areaText);
if (!reading.ok) throw new Error(reading.why);
const { area } = reading;
const map = await bareMap(container);
await map.once('style.load');
const marks = new OrderMarks(map);
marks.draw(palettes.light);
marks.show(
  {
    areas: [{ id: '1', kind: 'aoi', area }],
    dots: [],
    selectedId: null,
    point: null,
    clustered: false,
    shape: null,
  },
  true,
);
const size = { width: container.clientWidth, height: container.clientHeight };
const { center, zoom } = fitBounds(bounds(area), size, { top: 64, right: 84, bottom: 64, left: 56 });
map.jumpTo({ center: [center[0], center[1]], zoom });
map.once('idle', () => container.setAttribute('data-idle', ''));
map.triggerRepaint();

import { expect, test } from 'vitest';
import { type Outline, placeTags } from './place-tags.ts';

const view = { width: 900, height: 700 };
const tag = { width: 120, height: 22 };

const box = (kind: Outline['kind'], west: number, north: number, east: number, south: number): Outline => ({
  kind,
  rings: [
    [
      { x: west, y: north },
      { x: east, y: north },
      { x: east, y: south },
      { x: west, y: south },
      { x: west, y: north },
    ],
  ],
});

test('a tag is east of its area', () => {
  const [at] = placeTags([box('aoi', 300, 200, 400, 300)], [tag], view);
  expect(at).toEqual({ x: 410, y: 230 - 11 });
});

test('without room in the east it is in the west', () => {
  const [at] = placeTags([box('aoi', 780, 200, 880, 300)], [tag], view);
  expect(at?.x).toBe(780 - 10 - tag.width);
});

test('a tilted area has its tag at its side, not at its farthest corner', () => {
  const tilted: Outline = {
    kind: 'aoi',
    rings: [
      [
        { x: 300, y: 200 },
        { x: 400, y: 200 },
        { x: 500, y: 300 },
        { x: 400, y: 300 },
        { x: 300, y: 200 },
      ],
    ],
  };
  const [at] = placeTags([tilted], [tag], view);
  // Clear of the line along its whole height.
  expect(at?.x).toBeCloseTo(451, 6);
});

test('an intersection has its tag outside the enclosing area, and neither covers the other', () => {
  const [first, second] = placeTags(
    [box('aoi', 300, 200, 400, 300), box('intersection', 300, 200, 350, 300)],
    [tag, tag],
    view,
  );
  expect(second?.x).toBe(410);
  expect((second?.y ?? 0) - (first?.y ?? 0)).toBeGreaterThanOrEqual(tag.height);
});

test('an intersection in the west of its area has its tag beside it there, not across the rest of the area', () => {
  const areas = [box('aoi', 300, 200, 500, 300), box('intersection', 300, 200, 370, 300)];
  const [first, second] = placeTags(areas, [tag, tag], view);
  expect(first?.x).toBe(510);
  expect(second?.x).toBe(300 - 10 - tag.width);
  const buttons = { x: 150, y: 0, width: 60, height: 700 };
  expect(placeTags(areas, [tag, tag], view, [buttons])[1]?.x).toBe(510);
});

test('tags of small areas in one place are stacked', () => {
  const [first, second] = placeTags(
    [box('aoi', 300, 200, 304, 204), box('intersection', 301, 201, 303, 203)],
    [tag, tag],
    view,
  );
  expect((second?.y ?? 0) - (first?.y ?? 0)).toBeGreaterThanOrEqual(tag.height);
});

test('a tag avoids buttons: it is below one, or on the other side of its area', () => {
  const area = box('aoi', 150, 60, 290, 200);
  const phone = { width: 390, height: 276 };
  // West of the area, because there is no room in the east and a column of buttons in the way.
  const buttons = { x: 15, y: 15, width: 45, height: 90 };
  const [at] = placeTags([area], [tag], phone, [buttons]);
  expect(at).toEqual({ x: 150 - 10 - tag.width, y: buttons.y + buttons.height + 8 });
  const [other] = placeTags([box('aoi', 300, 200, 400, 300)], [tag], view, [
    { x: 405, y: 0, width: 60, height: 400 },
  ]);
  expect(other).toEqual({ x: 300 - 10 - tag.width, y: 230 - 11 });
});

test('on a narrow map a tag without room at the sides is below its area, or above, and not on its line', () => {
  const phone = { width: 390, height: 276 };
  const [below] = placeTags([box('aoi', 110, 90, 280, 200)], [tag], phone);
  expect(below).toEqual({ x: 195 - tag.width / 2, y: 210 });
  const [above] = placeTags([box('aoi', 110, 90, 280, 250)], [tag], phone);
  expect(above).toEqual({ x: 195 - tag.width / 2, y: 90 - 10 - tag.height });
});

test('a tag is not on the line of another area either', () => {
  const [first] = placeTags([box('aoi', 300, 200, 400, 300), box('aoi', 450, 180, 600, 260)], [tag], view);
  expect(first).toEqual({ x: 300 - 10 - tag.width, y: 230 - 11 });
});

test('where every place is taken, a tag is inside its area rather than on its line', () => {
  const phone = { width: 390, height: 276 };
  const [at] = placeTags([box('aoi', 60, 30, 330, 250)], [tag], phone);
  expect(at).not.toBeNull();
  expect(at && at.x >= 62 && at.x + tag.width <= 328).toBe(true);
  expect(at && at.y >= 32 && at.y + tag.height <= 248).toBe(true);
});

test('an area out of view has no tag; one that fills the view has its tag inside', () => {
  expect(placeTags([box('aoi', -300, 200, -200, 300)], [tag], view)).toEqual([null]);
  const [at] = placeTags([box('aoi', -300, -200, 1900, 1300)], [tag], view);
  expect(at?.x).toBeGreaterThanOrEqual(0);
  expect(at?.x).toBeLessThanOrEqual(view.width - tag.width);
  expect(at?.y).toBeGreaterThanOrEqual(0);
});

import * as z from 'zod/mini';

/** The views of the list, in the order of their names, positions and address. */
export const viewNames = ['table', 'timeline', 'map'] as const;
export type ViewName = (typeof viewNames)[number];
/** At least one, each once, in the order of `viewNames`. */
export type Layout = readonly ViewName[];

export const usualLayout: Layout = ['table', 'map'];

/** `wide` fits all of them side by side, `middle` one, `phone` one under a strip of the map. */
export type Breakpoint = 'wide' | 'middle' | 'phone';

export const layoutOf = (names: Iterable<ViewName>): Layout => {
  const wanted = new Set(names);
  return viewNames.filter((name) => wanted.has(name));
};

/** "table-timeline" in the address. */
export const layoutText = z.codec(
  z.string().check(z.regex(/^(table|timeline|map)(-(table|timeline|map)){0,2}$/)),
  z.array(z.enum(viewNames)).check(z.minLength(1)),
  {
    decode: (text) => [...layoutOf(viewNames.filter((name) => text.split('-').includes(name)))],
    encode: (names) => layoutOf(names).join('-'),
  },
);

/** The views of a layout that fit: its first alone, on a phone under the map if the layout has one. */
export function shownIn(layout: Layout, breakpoint: Breakpoint): Layout {
  const first = layout[0] ?? 'table';
  if (breakpoint === 'wide') return layout;
  return breakpoint === 'phone' && layout.includes('map') ? layoutOf([first, 'map']) : [first];
}

/** The layout after a press on the switch of one view: added where it fits, else replacing the others. */
export function pressed(layout: Layout, name: ViewName, breakpoint: Breakpoint): Layout {
  // A table or a timeline keeps the map for a wider window, and for the strip on a phone.
  if (breakpoint !== 'wide') return layoutOf([name, 'map']);
  const others = layout.filter((other) => other !== name);
  if (!layout.includes(name)) return layoutOf([...layout, name]);
  return others.length === 0 ? layout : others;
}

/** Whether the switch of a view is pressed. */
export const isPressed = (layout: Layout, name: ViewName, breakpoint: Breakpoint): boolean =>
  breakpoint === 'wide' ? layout.includes(name) : layout[0] === name;

import * as z from 'zod/mini';

/** The parts of the screen of orders, as in its address. */
export const layouts = ['table', 'table-map', 'timeline'] as const;
export type Layout = (typeof layouts)[number];

export const usualLayout: Layout = 'table-map';

/** Older addresses name up to three of table, timeline and map. */
export const layoutText = z.codec(
  z.string().check(z.regex(/^(table|timeline|map)(-(table|timeline|map)){0,2}$/)),
  z.enum(layouts),
  {
    decode: (text) => {
      const names = text.split('-');
      return names.includes('timeline') ? 'timeline' : names.includes('map') ? 'table-map' : 'table';
    },
    encode: (layout) => layout,
  },
);

/** A filled shape, with holes by the even-odd rule, or a line with round ends and corners. */
export type MarkPath = {
  readonly d: string;
  /** Of the line; a shape has none. */
  readonly width?: number;
  readonly dashes?: readonly number[];
  readonly ends?: 'round' | 'butt';
};

/** Two arcs, from the top: an arc cannot end where it begins. */
export const circle = (radius: number): string =>
  `M0 ${-radius}a${radius} ${radius} 0 1 1 0 ${2 * radius}a${radius} ${radius} 0 1 1 0 ${-2 * radius}z`;

const ring = { d: circle(6.6), width: 1.6 };

/**
 * The marks of results and of kinds of statuses, 16 wide and round the origin, for the page and for the map. Each has one colour, so that
 * forced colours and print keep the shapes apart.
 */
export const markPaths = {
  waiting: [ring, { d: 'M0 0V-4.6A4.6 4.6 0 0 1 4.6 0z' }],
  underWay: [ring, { d: 'M0-6.6a6.6 6.6 0 0 1 0 13.2z' }],
  stopped: [ring, { d: 'M-3.2 0H3.2', width: 1.6 }],
  // Eight dashes, and twelve dots.
  sending: [{ ...ring, dashes: [3.11, 2.073], ends: 'butt' }],
  unknown: [{ ...ring, dashes: [0, 3.456] }],
  placed: [{ d: `${circle(7.4)}M-2.63-.27-1.03 1.33 2.6-2.73 3.8-1.67-.97 3.67-3.77.87z` }],
  refused: [
    {
      d: 'M-2.8-7H2.8L7-2.8V2.8L2.8 7H-2.8L-7 2.8V-2.8zM0-1.13-2.11-3.25-3.25-2.11-1.13 0-3.25 2.11-2.11 3.25 0 1.13 2.11 3.25 3.25 2.11 1.13 0 3.25-2.11 2.11-3.25z',
    },
  ],
  doubt: [{ d: 'M0-6.8 6.8 0 0 6.8-6.8 0z', width: 1.5 }, { d: 'M0-6.8V6.8L-6.8 0z' }],
  observed: [{ d: circle(3.5) }],
} as const satisfies Record<string, readonly MarkPath[]>;

/** One stroke, 20 px box. Decorative: the name is in the text beside it or on the button. */
const paths = {
  again:
    'M5 8.500a5.500 5.500 0 0 1 10-1M15.500 3.500v4h-4M15 11.500a5.500 5.500 0 0 1-10 1M4.500 16.500v-4h4',
  area: 'M4.500 4.500 15.500 3.500 16.500 15.500 6 16.500z',
  arrowBack: 'M16 10H4m5-5-5 5 5 5',
  assistant:
    'M9 3.500 10.600 8.400 15.500 10 10.600 11.600 9 16.500 7.400 11.600 2.500 10 7.400 8.400zM15.500 2.500v4M13.500 4.500h4',
  bell: 'M5 14.500V9a5 5 0 0 1 10 0v5.500M3.500 14.500h13M8.500 17h3',
  bellOff:
    'M3 3l14 14M15 12V9a5 5 0 0 0-7.800-4.100M5.400 7.200A5 5 0 0 0 5 9v5.500M3.500 14.500h11M8.500 17h3',
  bookmark: 'M5.500 3.500h9v13L10 13l-4.500 3.500z',
  calendar: 'M3.5 5.5h13v11h-13zM3.5 9h13M7 3.5v4m6-4v4',
  check: 'm4 10.5 4 4 8-9',
  chevronDown: 'm6 8 4 4 4-4',
  chevronEnd: 'm8 5 5 5-5 5',
  chevronStart: 'm12 5-5 5 5 5',
  close: 'm5 5 10 10M15 5 5 15',
  columns: 'M3.5 4h13v12h-13zM12 4v12',
  contrast: 'M10 3.500a6.500 6.500 0 1 0 0 13zM10 3.500a6.500 6.500 0 0 1 0 13',
  copy: 'M7.5 7.5h9v9h-9zM4.5 12.5h-1v-9h9v1',
  dashboard: 'M3.5 3.5h5.5v6H3.5zM11 3.5h5.5v4H11zM3.5 11.5h5.5v5H3.5zM11 9.5h5.5v7H11z',
  download: 'M10 3v9m-4-4 4 4 4-4M3.5 14.5v2h13v-2',
  eye: 'M1.8 10S4.8 4.8 10 4.8 18.2 10 18.2 10 15.2 15.2 10 15.2 1.8 10 1.8 10zM10 12.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6z',
  eyeOff:
    'M3 3l14 14M8.2 8.3a2.3 2.3 0 0 0 3.4 3.2M5.4 5.9C3 7.400 1.800 10 1.800 10s3 5.200 8.200 5.200c1.500 0 2.800-.4 3.900-1M8.500 5a8 8 0 0 1 1.500-.2c5.200 0 8.200 5.200 8.200 5.200s-.6 1.100-1.800 2.300',
  external: 'M11.500 3.500h5v5M16.500 3.500 9 11M14 11.500v5H3.500V6h5',
  filter: 'M3 5.500h14M5.500 10h9M8 14.500h4',
  globe:
    'M10 16.500a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13zM3.500 10h13M10 3.500c2 1.900 3 4.100 3 6.500s-1 4.600-3 6.500c-2-1.900-3-4.100-3-6.500s1-4.600 3-6.500z',
  info: 'M10 16.500a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13zM10 9.500v4M10 6.700h.01',
  keyboard:
    'M2.500 5.500h15v9h-15zM5.500 8.500h.01M8.500 8.500h.01M11.500 8.500h.01M14.500 8.500h.01M6.500 11.500h7',
  layers: 'M10 3.500 3 7l7 3.500L17 7zM3 10l7 3.500L17 10M3 13l7 3.500L17 13',
  list: 'M7.500 5h9.500M7.500 10h9.500M7.500 15h9.500M3.200 5h.6M3.200 10h.6M3.200 15h.6',
  lock: 'M6.500 9V6.500a3.500 3.500 0 0 1 7 0V9M4.500 9h11v7.500h-11z',
  menu: 'M3.500 5.500h13M3.500 10h13M3.500 14.500h13',
  minus: 'M4 10h12',
  moon: 'M15.500 12.200A6.500 6.500 0 0 1 7.800 4.500a6.200 6.200 0 1 0 7.700 7.700z',
  more: 'M4.5 9.5a.5.5 0 1 1 0 1 .5.5 0 0 1 0-1zM10 9.5a.5.5 0 1 1 0 1 .5.5 0 0 1 0-1zM15.5 9.5a.5.5 0 1 1 0 1 .5.5 0 0 1 0-1z',
  outbox: 'M10 12V3.500m-3.500 3.500L10 3.500 13.500 7M3.500 11.500v5h13v-5',
  plus: 'M4 10h12M10 4v12',
  print: 'M6 7V3h8v4M6 13.5H3.500V7h13v6.500H14M6 11.500h8V17H6z',
  reload: 'M15.800 8A6.200 6.200 0 1 0 16.200 11.500M16 3.500V8h-4.500',
  ruler: 'M2.500 13.500 13.500 2.500l4 4-11 11zM5.500 10.500l2 2M8 8l1.500 1.500M10.500 5.500l2 2',
  search: 'M9 14.500a5.500 5.500 0 1 0 0-11 5.500 5.500 0 0 0 0 11zM13 13l4 4',
  signOut: 'M11.500 3.500h-7v13h7M8 10h9m-3.500-3.500L17 10l-3.500 3.500',
  sortDown: 'M10 4v12m-4-4 4 4 4-4',
  sortUp: 'M10 16V4M6 8l4-4 4 4',
  sun: 'M10 13a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM10 2.500v2m0 11v2M2.500 10h2m11 0h2M4.700 4.700l1.400 1.400m7.800 7.800 1.400 1.400M4.700 15.300l1.400-1.400m7.800-7.800 1.400-1.400',
  target: 'M10 15.500a5.500 5.500 0 1 0 0-11 5.500 5.500 0 0 0 0 11zM10 2v4M10 14v4M2 10h4M14 10h4',
  team: 'M7.500 9.500a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2.500 16.500v-1a4 4 0 0 1 4-4h2a4 4 0 0 1 4 4v1M13 4a2.700 2.700 0 0 1 0 5.200M15 11.800a4 4 0 0 1 2.500 3.700v1',
  undo: 'M7.500 4 3.500 8l4 4M3.500 8h8a4.500 4.500 0 0 1 0 9H8',
} as const;

export type IconName = keyof typeof paths;

/** Icons that point along the reading direction are mirrored with it. */
const mirrored: ReadonlySet<IconName> = new Set([
  'arrowBack',
  'chevronEnd',
  'chevronStart',
  'list',
  'columns',
  'external',
  'signOut',
]);

export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={mirrored.has(name) ? 'turns-with-reading' : undefined}
    >
      <path d={paths[name]} />
    </svg>
  );
}

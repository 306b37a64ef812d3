export const en = {
  shown: 'Views',
  table: 'Table',
  timeline: 'Timeline',
  map: 'Map',

  windows: 'Orders by capture window',
  timelineTools: 'Timeline',
  timelineKeys:
    'Up and down go from order to order, left and right along the time, plus and minus zoom, 0 shows all.',
  earlier: 'Earlier',
  later: 'Later',
  longer: 'Show a longer time',
  shorter: 'Show a shorter time',
  whole: 'All',
  now: 'Now',
  closing: 'Closing soon',
  open: 'Open',
  toCome: 'To come',
  ended: 'Ended',
  none: 'Without a clear window',
} as const;

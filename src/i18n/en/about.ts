export const en = {
  title: 'About Nadir',
  close: 'Close About Nadir',
  done: 'Done',
  version: 'Version',
  commit: 'Commit',
  built: 'Build time',
  unknown: 'Unknown',
  loading: 'Loading version and licenses…',
  failed: 'Version and licenses could not be loaded. Check the network, then open this again.',
  data: 'Map data and imagery',
  packages: 'Software and fonts',
} as const;

/** Map data and pictures of the build. The SOURCES.md files below basemap/ list versions and checksums. */
export const dataCredits = [
  { name: 'Natural Earth', licence: 'Public domain' },
  { name: 'GeoNames', licence: 'CC BY 4.0' },
  { name: '© OpenStreetMap contributors', licence: 'ODbL 1.0' },
  { name: 'GSHHG (Wessel and Smith)', licence: 'LGPL-3+' },
  { name: 'OurAirports', licence: 'Public domain' },
  { name: 'NASA Blue Marble', licence: 'Free, with credit' },
] as const;

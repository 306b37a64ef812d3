/** A licence has one name in all languages; other terms are words of the catalog. */
type Credit = { readonly name: string } & (
  | { readonly licence: string }
  | { readonly terms: 'publicDomain' | 'withCredit' }
);

/** Map data and pictures of the build. The SOURCES.md files below basemap/ list versions and checksums. */
export const dataCredits: readonly Credit[] = [
  { name: 'Natural Earth', terms: 'publicDomain' },
  { name: 'GeoNames', licence: 'CC BY 4.0' },
  { name: '© OpenStreetMap contributors', licence: 'ODbL 1.0' },
  { name: 'GSHHG (Wessel and Smith)', licence: 'LGPL-3+' },
  { name: 'OurAirports', terms: 'publicDomain' },
  { name: 'NASA Blue Marble', terms: 'withCredit' },
];

/** A file to start from in each format, in public/samples; the three points are the same in each. */
export const sampleFiles = [
  'points.csv',
  'points.tsv',
  'points.xlsx',
  'points.geojson',
  'points.kml',
  'points.kmz',
  'points.gpx',
  'points-shapefile.zip',
  'points.wkt',
  'points.txt',
] as const;

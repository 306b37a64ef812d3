export const en = {
  format: 'Format',
  xlsx: 'Excel (XLSX)',
  xlsxNote: 'A workbook, for spreadsheets. Texts stay as they are, amounts are numbers, and times are dates.',
  csv: 'CSV',
  csvNote:
    'A table, for spreadsheets. Texts that they would change, such as 007 or SEP-12, begin with an apostrophe.',
  geojson: 'GeoJSON',
  geojsonNote: 'The areas of interest, for maps and GIS.',
  kml: 'KML',
  kmlNote: 'The areas of interest, for Google Earth.',
  ics: 'Calendar',
  icsNote: 'The capture windows, as an .ics file.',
  separator: 'Separator and decimals',
  comma: 'Comma, 0.5',
  semicolon: 'Semicolon, 0.5',
  semicolonComma: 'Semicolon, 0,5',
  separatorNote:
    'Excel’s default depends on regional settings. If each row lands in one cell, or decimals are text, use another.',
  done: '{{name}} is ready',
  saving: 'Saving',
  failedTitle: 'The file could not be created',
  failedBody: 'Check the connection and try again.',
} as const;

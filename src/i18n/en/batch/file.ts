export const en = {
  areas_one: '{{count}} area became a point at its centre.',
  areas_other: '{{count}} areas became points at their centres.',
  lines_one: '{{count}} line became the point at its centre.',
  lines_other: '{{count}} lines became the points at their centres.',
  projected_one: '{{count}} point was converted from the projection of the file to WGS 84.',
  projected_other: '{{count}} points were converted from the projection of the file to WGS 84.',
  assumedDegrees_one:
    'The file does not say which projection it uses. {{count}} point was read as degrees on WGS 84; check it on the map.',
  assumedDegrees_other:
    'The file does not say which projection it uses. {{count}} points were read as degrees on WGS 84; check them on the map.',
  unread_one: '{{count}} row has no location that could be read. Correct it, or remove it.',
  unread_other: '{{count}} rows have no location that could be read. Correct them, or remove them.',
  titles_one: '{{count}} row above the headings was not read.',
  titles_other: '{{count}} rows above the headings were not read.',
  links_one: '{{count}} link to another file was not followed. Save that file itself, and add it.',
  links_other: '{{count}} links to other files were not followed. Save those files themselves, and add them.',
  placedBefore_one: '{{count}} row was left out: its order was placed before.',
  placedBefore_other: '{{count}} rows were left out: their orders were placed before.',
  checkedBefore_one:
    '{{count}} row was still being checked when the file was written: its order may exist. Look for it before you send it again.',
  checkedBefore_other:
    '{{count}} rows were still being checked when the file was written: their orders may exist. Look for them before you send them again.',
  latitudeFirst_one:
    '{{count}} pair of numbers without headings was read with the latitude first. If it is the other way round, paste it with headings.',
  latitudeFirst_other:
    '{{count}} pairs of numbers without headings were read with the latitude first. If they are the other way round, paste them with headings.',
  outside_one:
    '{{count}} point lies outside the area of earlier orders, and inside it with latitude and longitude swapped. Check it on the map.',
  outside_other:
    'All {{count}} points lie outside the area of earlier orders, and inside it with latitude and longitude swapped. Check them on the map.',
  brokenLines_one: '{{count}} line has a quote that is never closed, and was read as it is written.',
  brokenLines_other: '{{count}} lines have a quote that is never closed, and were read as they are written.',
  hiddenRows_one: '{{count}} hidden row was not read.',
  hiddenRows_other: '{{count}} hidden rows were not read.',
  hiddenColumns_one: '{{count}} hidden column was not read.',
  hiddenColumns_other: '{{count}} hidden columns were not read.',
  hiddenSheets_one: '{{count}} hidden sheet was not read.',
  hiddenSheets_other: '{{count}} hidden sheets were not read.',
  otherSheets_one: '{{count}} other sheet was not read.',
  otherSheets_other: '{{count}} other sheets were not read.',
  farCells_one: '{{count}} cell far to the right of the table was not read.',
  farCells_other: '{{count}} cells far to the right of the table were not read.',
  deleted_one: '{{count}} record that is marked as deleted was not read.',
  deleted_other: '{{count}} records that are marked as deleted were not read.',
  withoutPosition_one: '{{count}} part of a track or a route has no position that could be read.',
  withoutPosition_other: '{{count}} parts of tracks or routes have no position that could be read.',
  overlays_one: '{{count}} picture on the ground was left out: it is not a place to order.',
  overlays_other: '{{count}} pictures on the ground were left out: they are not places to order.',
  labels_one: '{{count}} point or line that belongs to an area or a line has no row of its own.',
  labels_other: '{{count}} points and lines that belong to an area or a line have no rows of their own.',
  longTexts_one: '{{count}} text was too long and was shortened.',
  longTexts_other: '{{count}} texts were too long and were shortened.',
  damaged_one: '{{count}} name has letters that the file has lost.',
  damaged_other: '{{count}} names have letters that the file has lost.',
  otherParts_one: '{{count}} other file in it was not read.',
  otherParts_other: '{{count}} other files in it were not read.',

  open_columns: 'Choose the columns with latitude and longitude, and check the first rows.',
  open_order: 'Both numbers can be the latitude. Choose which comes first.',
  open_swapped:
    'Read as they are named, latitudes would be beyond 90. The columns seem to be swapped. Choose them.',
  open_outside:
    'All points lie outside the area of earlier orders, and inside it with latitude and longitude swapped. Choose the columns.',
  open_datum:
    'The headings name a datum that is not WGS 84, so its points may lie some hundred metres away. Export the list as WGS 84, or as a shapefile with its .prj file.',
  open_zone:
    'These are metres, and nothing says in which zone. Add a column “Zone” with values such as 38N, or export the list as WGS 84 in degrees.',

  empty: 'There is nothing in it, so no points were added. Choose another file, or paste points.',
  noPoints:
    'No coordinates or place names were found, so no points were added. Write one point per line, such as “Jebel Ali, 25.01, 55.06”.',
  onlyLinks:
    'The file only links to another file. Links are not followed, so no points were added. Save the places themselves as KML, and choose that file.',
  unknownFormat:
    'This format cannot be read, so no points were added. Save it as GeoJSON, KML, KMZ, GPX, CSV, XLSX, WKT or a zipped shapefile.',
  tooLarge: 'It is larger than {{max}} MB, so no points were added. Split it into smaller files.',
  tooManyCells:
    'The sheet has more than {{max}} filled cells, so no points were added. Delete the columns that the list does not need, and save it again.',
  tooManyRows: 'It has more than {{max}} points, so none were added. Split it into smaller files.',
  tooDeep:
    'It is nested more than {{max}} levels deep, so no points were added. Save it again from the program it comes from.',
  unpacksTooLarge:
    'The zip unpacks to far more than it should ({{max}} MB at most), so no points were added. Unpack it, and choose the file with the points.',
  brokenZip:
    'The zip is damaged or protected, so no points were added. Save or download it again without a password.',
  zipWithoutPoints:
    'The zip has no KML file, shapefile or workbook in it, so no points were added. Choose the file with the points itself.',
  brokenJson: 'The file is not complete JSON, so no points were added. Export it again as GeoJSON.',
  brokenXml: 'The file is not complete XML, so no points were added. Export it again as KML or GPX.',
  entities:
    'The file defines text of its own (XML entities), which is not allowed, so no points were added. Export it again as KML or GPX.',
  brokenWkt: 'The WKT is not complete, so no points were added. Check its brackets and numbers.',
  brokenSheet:
    'The workbook could not be read, so no points were added. Save it again as XLSX, or save its first sheet as CSV.',
  oldSheet:
    'The workbook is in the old XLS format or has a password, so no points were added. Save it as XLSX without a password.',
  brokenShapefile:
    'The shapefile is damaged or incomplete, so no points were added. Export it again, and zip its .shp, .dbf and .prj files together.',
  unknownProjection:
    'The projection “{{system}}” cannot be converted exactly, so no points were added. Export the file in WGS 84 (EPSG:4326).',
  noProjection:
    'The shapefile has no .prj file, and its values are not degrees, so no points were added. Add the .prj file to the zip, or export it in WGS 84 (EPSG:4326).',
  unknownSystem:
    'The coordinate system “{{system}}” is not known, so no points were added. Export the file in WGS 84 (EPSG:4326).',
  tooSlow:
    'Reading took more than {{seconds}} seconds and was stopped, so no points were added. Split the file, or simplify its areas.',
  failed: 'The file could not be read, so no points were added. Try again, or export it in another format.',
} as const;

import { strToU8, zipSync } from 'fflate';

/** A file to start from; the three points are the same in each. */
export type SampleFile = { readonly name: string; readonly type: string; build(): Blob };

const places = [
  { name: 'Jebel Ali', lat: 25.01, lng: 55.06 },
  { name: 'ميناء جدة', lat: 21.4858, lng: 39.1925 },
  { name: 'Suva', lat: -18.1416, lng: 178.4419 },
] as const;

const csv = () =>
  ['Place,Latitude,Longitude', ...places.map(({ name, lat, lng }) => `${name},${lat},${lng}`), ''].join(
    '\r\n',
  );

const tsv = () => csv().replaceAll(',', '\t');

const plain = () => places.map(({ name, lat, lng }) => `${name}, ${lat}, ${lng}\n`).join('');

const wkt = () => places.map(({ lat, lng }) => `POINT (${lng} ${lat})\n`).join('');

const geojson = () => {
  const features = places.map(({ name, lat, lng }) => ({
    type: 'Feature',
    properties: { name },
    geometry: { type: 'Point', coordinates: [lng, lat] },
  }));
  return JSON.stringify({ type: 'FeatureCollection', features }, null, 2);
};

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

const kml = () => {
  const marks = places.map(
    ({ name, lat, lng }) =>
      `<Placemark><name>${name}</name><Point><coordinates>${lng},${lat}</coordinates></Point></Placemark>\n`,
  );
  return `${declaration}<kml xmlns="http://www.opengis.net/kml/2.2"><Document>\n${marks.join('')}</Document></kml>\n`;
};

const gpx = () => {
  const points = places.map(
    ({ name, lat, lng }) => `<wpt lat="${lat}" lon="${lng}"><name>${name}</name></wpt>\n`,
  );
  return `${declaration}<gpx version="1.1" creator="Nadir" xmlns="http://www.topografix.com/GPX/1/1">\n${points.join('')}</gpx>\n`;
};

const zip = (parts: Readonly<Record<string, string | Uint8Array>>): Uint8Array<ArrayBuffer> =>
  zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]),
    ),
  ).slice();

const xlsx = () => {
  const [main, office, packages] = [
    'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
    'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
    'http://schemas.openxmlformats.org/package/2006',
  ];
  const cellOf = (cell: string | number, at: string) =>
    typeof cell === 'number'
      ? `<c r="${at}"><v>${cell}</v></c>`
      : `<c r="${at}" t="inlineStr"><is><t>${cell}</t></is></c>`;
  const table = [['Place', 'Latitude', 'Longitude'], ...places.map(({ name, lat, lng }) => [name, lat, lng])];
  const rows = table.map((row, y) => {
    const cells = row.map((cell, x) => cellOf(cell, `${'ABC'[x]}${y + 1}`));
    return `<row r="${y + 1}">${cells.join('')}</row>`;
  });
  const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  return zip({
    '[Content_Types].xml': `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
    '_rels/.rels': `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Points" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `${declaration}<worksheet xmlns="${main}"><sheetData>${rows.join('')}</sheetData></worksheet>`,
  });
};

/** The header of .shp and .shx files; lengths are in words of 16 bits. */
function shapeHeader(view: DataView): void {
  view.setInt32(0, 9994);
  view.setInt32(24, view.byteLength / 2);
  view.setInt32(28, 1000, true);
  view.setInt32(32, 1, true);
  const [lngs, lats] = [places.map(({ lng }) => lng), places.map(({ lat }) => lat)];
  const box = [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
  for (const [index, value] of box.entries()) view.setFloat64(36 + index * 8, value, true);
}

const shapefile = () => {
  const shp = new DataView(new ArrayBuffer(100 + places.length * 28));
  const shx = new DataView(new ArrayBuffer(100 + places.length * 8));
  shapeHeader(shp);
  shapeHeader(shx);
  for (const [index, { lat, lng }] of places.entries()) {
    const at = 100 + index * 28;
    shp.setInt32(at, index + 1);
    shp.setInt32(at + 4, 10);
    shp.setInt32(at + 8, 1, true);
    shp.setFloat64(at + 12, lng, true);
    shp.setFloat64(at + 20, lat, true);
    shx.setInt32(100 + index * 8, at / 2);
    shx.setInt32(104 + index * 8, 10);
  }
  const wgs84 =
    'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]';
  const bytes = (view: DataView) => new Uint8Array(view.buffer as ArrayBuffer);
  return zip({
    'points.shp': bytes(shp),
    'points.shx': bytes(shx),
    'points.dbf': names(),
    'points.prj': wgs84,
    'points.cpg': 'UTF-8',
  });
};

/** A dBase table with the column `name`. */
function names(): Uint8Array {
  const width = 40;
  const dbf = new Uint8Array(65 + places.length * (width + 1) + 1).fill(0x20, 65);
  const view = new DataView(dbf.buffer);
  dbf.set([3, 126, 1, 1]);
  view.setUint32(4, places.length, true);
  view.setUint16(8, 65, true);
  view.setUint16(10, width + 1, true);
  dbf.set(strToU8('name'), 32);
  dbf.set([...strToU8('C')], 43);
  view.setUint8(48, width);
  view.setUint8(64, 0x0d);
  for (const [index, { name }] of places.entries()) dbf.set(strToU8(name), 66 + index * (width + 1));
  dbf[dbf.length - 1] = 0x1a;
  return dbf;
}

const sample = (name: string, type: string, content: () => string | Uint8Array<ArrayBuffer>): SampleFile => ({
  name,
  type,
  build: () => new Blob([content()], { type }),
});

/** One of each format, to download. */
export const sampleFiles: readonly SampleFile[] = [
  // Excel knows UTF-8 by the mark.
  sample('points.csv', 'text/csv', () => `\ufeff${csv()}`),
  sample('points.tsv', 'text/tab-separated-values', () => `\ufeff${tsv()}`),
  sample('points.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', xlsx),
  sample('points.geojson', 'application/geo+json', geojson),
  sample('points.kml', 'application/vnd.google-earth.kml+xml', kml),
  sample('points.kmz', 'application/vnd.google-earth.kmz', () => zip({ 'doc.kml': kml() })),
  sample('points.gpx', 'application/gpx+xml', gpx),
  sample('points-shapefile.zip', 'application/zip', shapefile),
  sample('points.wkt', 'text/plain', wkt),
  sample('points.txt', 'text/plain', plain),
];

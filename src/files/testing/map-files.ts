/** KML as Google Earth saves it: styles, folders, and a name before the geometry. */
export const earthFolders = `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2" xmlns:kml="http://www.opengis.net/kml/2.2" xmlns:atom="http://www.w3.org/2005/Atom">
<Document>
	<name>Ports.kml</name>
	<StyleMap id="m_ylw-pushpin"><Pair><key>normal</key><styleUrl>#s_ylw-pushpin</styleUrl></Pair></StyleMap>
	<Style id="s_ylw-pushpin"><IconStyle><scale>1.1</scale><Icon><href>http://maps.google.com/mapfiles/kml/pushpin/ylw-pushpin.png</href></Icon></IconStyle></Style>
	<Folder>
		<name>Gulf</name>
		<open>1</open>
		<Folder>
			<name>UAE</name>
			<Placemark>
				<name>Jebel Ali &amp; terminal</name>
				<description><![CDATA[<b>South</b> <img src="http://example.com/a.png">]]></description>
				<LookAt><longitude>55</longitude><latitude>25</latitude><range>1000</range></LookAt>
				<styleUrl>#m_ylw-pushpin</styleUrl>
				<Point><gx:drawOrder>1</gx:drawOrder><coordinates>55.06,25.01,0</coordinates></Point>
			</Placemark>
		</Folder>
	</Folder>
	<Placemark>
		<name>ميناء جدة</name>
		<Polygon><tessellate>1</tessellate><outerBoundaryIs><LinearRing><coordinates>
			39,21,0 39.2,21,0 39.2,21.2,0 39,21.2,0 39,21,0
		</coordinates></LinearRing></outerBoundaryIs></Polygon>
	</Placemark>
</Document>
</kml>`;

/** A track with times, and a line. */
export const earthTracks = `<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2"><Document>
<Placemark><name>Patrol</name><gx:Track><altitudeMode>clampToGround</altitudeMode>
<when>2026-05-28T02:02:09Z</when><when>2026-05-28T02:02:35Z</when><when>2026-05-28T02:02:44Z</when>
<gx:coord>50 26 0</gx:coord><gx:coord>51 26 0</gx:coord><gx:coord>52 26 0</gx:coord></gx:Track></Placemark>
<Placemark><name>Pipeline</name><LineString><coordinates>179,0 -179,0</coordinates></LineString></Placemark>
</Document></kml>`;

/** Several geometries in one place, data of its own, and a place without a position. */
export const earthData = `<kml xmlns="http://earth.google.com/kml/2.1"><Document>
<Placemark><name>Islands</name><MultiGeometry>
<Polygon><outerBoundaryIs><LinearRing><coordinates>50,26 50.1,26 50.1,26.1 50,26.1 50,26</coordinates></LinearRing></outerBoundaryIs></Polygon>
<Polygon><outerBoundaryIs><LinearRing><coordinates>51,26 51.4,26 51.4,26.4 51,26.4 51,26</coordinates></LinearRing></outerBoundaryIs></Polygon>
</MultiGeometry></Placemark>
<Placemark><name>Aden</name><ExtendedData><Data name="Reference"><value>YE-7</value></Data><Data name="Notes"><value>At low tide</value></Data></ExtendedData><Point><coordinates>45.03,12.8</coordinates></Point></Placemark>
<Placemark><name>Somewhere</name><address>Manama, Bahrain</address></Placemark>
<NetworkLink><name>More</name><Link><href>http://example.com/more.kml</href></Link></NetworkLink>
</Document></kml>`;

const gpxHead = (creator: string) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="no" ?>
<gpx xmlns="http://www.topografix.com/GPX/1/1" xmlns:gpxx="http://www.garmin.com/xmlschemas/GpxExtensions/v3" version="1.1" creator="${creator}">`;

export const garminWaypoints = `${gpxHead('GPSMAP 66sr')}
<metadata><link href="http://www.garmin.com"><text>Garmin International</text></link><time>2026-10-02T08:12:30Z</time></metadata>
<wpt lat="25.010000" lon="55.060000"><ele>-0.21</ele><time>2026-10-02T08:10:11Z</time><name>001</name><cmt>Jebel Ali</cmt><sym>Flag, Blue</sym><extensions><gpxx:WaypointExtension><gpxx:DisplayMode>SymbolAndName</gpxx:DisplayMode></gpxx:WaypointExtension></extensions></wpt>
<wpt lat="21.485800" lon="39.192500"><name>ميناء جدة</name><sym>Anchor</sym></wpt></gpx>`;
export const garminTrack = `${gpxHead('eTrex 32x')}
<trk><name>ACTIVE LOG</name><trkseg><trkpt lat="26" lon="50"/><trkpt lat="26" lon="50.1"/></trkseg><trkseg><trkpt lat="27" lon="50"/><trkpt lat="27" lon="51"/></trkseg></trk></gpx>`;
export const garminRoute = `${gpxHead('BaseCamp')}
<rte><name>To Aden</name><rtept lat="12" lon="45"><name>A</name></rtept><rtept lat="13" lon="45"><name>B</name></rtept><rtept lat="14" lon="45"><name>C</name></rtept></rte></gpx>`;

const crs = (name: string) => ({ type: 'name', properties: { name } });
const feature = (name: string, geometry: unknown, more = {}) => ({
  type: 'Feature',
  properties: { fid: 1, name, ...more },
  geometry,
});
const point = (...coordinates: readonly number[]) => ({ type: 'Point', coordinates });

export const qgisPoints = JSON.stringify({
  type: 'FeatureCollection',
  name: 'ports',
  crs: crs('urn:ogc:def:crs:OGC:1.3:CRS84'),
  features: [
    feature('Jebel Ali', point(55.06, 25.01)),
    feature('ميناء جدة', { type: 'MultiPoint', coordinates: [[39.1925, 21.4858, 2]] }, { Ref: 'SA-1' }),
  ],
});
/** In web Mercator, as QGIS exports with a legacy `crs`. */
export const qgisMetres = JSON.stringify({
  type: 'FeatureCollection',
  crs: crs('urn:ogc:def:crs:EPSG::3857'),
  features: [feature('On the equator', point(6_679_169.447, 0)), feature('Zero', point(0, 0))],
});
/** A feature a line, after the separator of RFC 8142. */
export const qgisSequence = [feature('Jebel Ali', point(55.06, 25.01)), feature('Suva', point(178.4, -18.1))]
  .map((each) => `\u001e${JSON.stringify(each)}\n`)
  .join('');

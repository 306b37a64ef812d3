import { expect, test } from 'vitest';
import { readLocation } from './location-text.ts';

function read(text: string) {
  const answer = readLocation(text);
  if (!answer.ok) return answer.why;
  const [{ point, notation }, ...others] = answer.readings;
  const [lat, lng] = [point.lat, point.lng].map((degrees) => Number(degrees.toFixed(4)));
  return `${notation}${others.length > 0 ? ' twice' : ''}: ${lat}, ${lng}`;
}

test.each([
  'https://www.google.com/maps/@24.7136,46.6753,15z',
  'https://www.google.com/maps/@24.7136,46.6753,1200m/data=!3m1!1e3',
  'https://www.google.com.sa/maps/@24.7136,46.6753,15z?hl=ar',
  'https://maps.google.com/?q=24.7136,46.6753',
  'https://maps.google.com/maps?q=24.7136,46.6753&z=17&hl=en',
  'https://maps.google.com/maps?q=loc:24.7136,46.6753',
  'https://maps.google.com/maps?q=loc%3A24.7136+46.6753',
  'https://www.google.com/maps?ll=24.7136,46.6753&z=12',
  'https://www.google.com/maps?q=24.7136%2C46.6753&ll=1,2',
  'https://www.google.com/maps/search/?api=1&query=24.7136%2C46.6753',
  'https://www.google.com/maps/search/24.7136,+46.6753',
  'https://www.google.com/maps/search/24.7136,+46.6753/@24.9,46.9,12z',
  'https://www.google.com/maps/place/24.7136,46.6753',
  "https://www.google.com/maps/place/24%C2%B042'48.9%22N+46%C2%B040'31.1%22E/@24.9,46.9,17z",
  'https://www.google.com/maps/place/Kingdom+Centre/@24.7,46.6,17z/data=!3m1!4b1!4m6!3m5!1s0x3e2f03:0x1!8m2!3d24.7136!4d46.6753!16s%2Fm',
  'https://www.google.com/maps/dir/?api=1&destination=24.7136,46.6753',
  'https://www.google.com/maps/dir//24.7136,46.6753/@24.9,46.9,12z',
  'https://www.google.com/maps/@?api=1&map_action=pano&viewpoint=24.7136,46.6753&heading=90',
  'https://www.google.com/maps/@?api=1&map_action=map&center=24.7136,46.6753&zoom=12',
  'https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d3624.1!2d46.6753!3d24.7136!2m3!1f0',
  'https://www.google.com/maps?q=7HP8PM7G%2BC4V',
  'https://earth.google.com/web/@24.7136,46.6753,612.1a,1000d,35y,0h,0t,0r',
  'comgooglemaps://?q=24.7136,46.6753',
  'www.google.com/maps/@24.7136,46.6753,15z',
  'Dropped pin\nhttps://maps.google.com/?q=24.7136,46.6753',
  'https://www.openstreetmap.org/#map=15/24.7136/46.6753',
  'https://www.openstreetmap.org/?mlat=24.7136&mlon=46.6753#map=12/24.9/46.9',
  'https://www.openstreetmap.org/node/123#map=15/24.7136/46.6753&layers=N',
  'https://osm.org/?mlat=24.7136&mlon=46.6753',
  'https://www.openstreetmap.org/?lat=24.7136&lon=46.6753&zoom=15',
  'https://www.openstreetmap.org/search?query=24.7136%2C%2046.6753',
  'https://www.bing.com/maps?cp=24.7136~46.6753&lvl=15',
  'https://www.bing.com/maps/?v=2&cp=24.9~46.9&sp=point.24.7136_46.6753_Riyadh',
  'https://bing.com/maps/default.aspx?where1=24.7136,46.6753',
  'https://maps.apple.com/?ll=24.7136,46.6753',
  'https://maps.apple.com/?ll=24.7136,46.6753&q=Riyadh',
  'https://maps.apple.com/place?coordinate=24.7136,46.6753&name=Riyadh',
  'https://maps.apple.com/?daddr=24.7136,46.6753',
  'https://maps.apple.com/?q=24.7136,46.6753',
  'maps://?ll=24.7136,46.6753',
  'https://yandex.com/maps/?ll=46.6753%2C24.7136&z=15',
  'https://yandex.ru/maps/10758/riyadh/?ll=46.6753,24.7136&z=12',
  'https://yandex.com.tr/harita/?ll=46.6753%2C24.7136',
  'https://yandex.com/maps/?ll=46.9,24.9&pt=46.6753,24.7136&z=15',
  'https://yandex.com/maps/?ll=46.9,24.9&whatshere%5Bpoint%5D=46.6753%2C24.7136&whatshere%5Bzoom%5D=15',
  'https://yandex.com/maps/?text=24.7136,46.6753&ll=46.9,24.9',
  'https://yandex.com/maps/?rtext=24.9,46.9~24.7136,46.6753',
  'https://wego.here.com/?map=24.7136,46.6753,15,normal',
  'https://share.here.com/l/24.7136,46.6753,Riyadh?z=15',
  'https://wego.here.com/directions/mix//Riyadh:24.7136,46.6753',
  'http://wikimapia.org/#lang=en&lat=24.7136&lon=46.6753&z=12&m=w',
  'https://waze.com/ul?ll=24.7136,46.6753&navigate=yes',
  'https://www.waze.com/live-map/directions?to=ll.24.7136%2C46.6753',
  'https://2gis.ae/dubai?m=46.6753%2C24.7136%2F15',
  'https://2gis.com/geo/46.6753,24.7136',
  'https://mapy.cz/zakladni?x=46.6753&y=24.7136&z=12',
  'https://plus.codes/7HP8PM7G+C4V',
  'https://zoom.earth/maps/satellite/#view=24.7136,46.6753,12z',
  'https://geohack.toolforge.org/geohack.php?params=24_42_48.96_N_46_40_31.08_E_type:city_region:SA',
  'https://geohack.toolforge.org/geohack.php?params=24.7136_N_46.6753_E_type:city',
  'https://www.marinetraffic.com/en/ais/home/centerx:46.6753/centery:24.7136/zoom:10',
  'https://apps.sentinel-hub.com/eo-browser/?zoom=10&lat=24.7136&lng=46.6753',
  'https://browser.dataspace.copernicus.eu/?zoom=10&lat=24.7136&lng=46.6753',
  'https://maps.example.org/#12/24.7136/46.6753',
  'https://maps.example.org/@24.7136,46.6753,12z',
  'https://example.org/where?latitude=24.7136&longitude=46.6753',
])('address: %s', (text) => {
  expect(read(text)).toBe('mapLink: 24.7136, 46.6753');
});

test.each([
  ['https://maps.app.goo.gl/AbCdEf123', 'linkHidesPlace'],
  ['https://goo.gl/maps/AbCdEf', 'linkHidesPlace'],
  ['Riyadh https://maps.app.goo.gl/AbCdEf123', 'linkHidesPlace'],
  ['https://binged.it/3xyz', 'linkHidesPlace'],
  ['https://maps.apple/p/abc', 'linkHidesPlace'],
  ['https://yandex.com/maps/-/CDabcXYZ', 'linkHidesPlace'],
  ['https://osm.org/go/0EEQjE--', 'linkHidesPlace'],
  ['https://w3w.co/filled.count.soap', 'linkHidesPlace'],
  ['///filled.count.soap', 'linkHidesPlace'],
  ['https://www.google.com/maps/place/Riyadh', 'linkHidesPlace'],
  ['https://www.google.com/maps?cid=1234567890', 'linkHidesPlace'],
  ['https://www.google.com/maps?q=Riyadh', 'linkHidesPlace'],
  ['https://example.org/', 'linkUnknown'],
  ['https://example.org/?ll=24.7136,46.6753', 'linkUnknown'],
  ['https://map.baidu.com/@5195870,2842850,12z', 'unknownSystem'],
  ['https://uri.amap.com/marker?position=116.47,39.99', 'unknownSystem'],
  ['https://www.google.com/maps/@124.7136,46.6753,15z', 'latitudeOffGlobe'],
  ['https://www.openstreetmap.org/#map=15/24.7136/846.6753', 'longitudeOffGlobe'],
  ['https://[', 'notCoordinates'],
  ['https://www.google.com/maps/%E0%A4%A', 'linkHidesPlace'],
])('address rejected: %s', (text, why) => {
  expect(read(text)).toBe(why);
});

test('a map that was panned round the globe has its longitude wrapped', () => {
  expect(readLocation('https://www.openstreetmap.org/#map=5/24.7136/406.6753')).toMatchObject({
    ok: true,
    readings: [{ point: { lng: 46.6753, lat: 24.7136 }, wrappedFrom: 406.6753 }],
  });
});

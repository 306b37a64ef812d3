import { type Read, type RoundedLngLat, readLngLat, roundLngLat } from '../../geo/lng-lat.ts';

const patienceMs = 15_000;

/** The position of this device; the browser asks the user for permission. */
export function devicePosition(): Promise<Read<RoundedLngLat, 'positionRejected' | 'positionUnknown'>> {
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude, latitude } }) => {
        const read = readLngLat(longitude, latitude);
        resolve(
          read.ok ? { ok: true, value: roundLngLat(read.value) } : { ok: false, why: 'positionUnknown' },
        );
      },
      ({ code, PERMISSION_DENIED }) =>
        resolve({ ok: false, why: code === PERMISSION_DENIED ? 'positionRejected' : 'positionUnknown' }),
      { enableHighAccuracy: true, timeout: patienceMs, maximumAge: 60_000 },
    );
  });
}

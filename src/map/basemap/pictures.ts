import { AJAXError, addProtocol } from 'maplibre-gl';
import { Signal } from '../../browser/signal.ts';
import { isTooLarge } from './archive/picture-size.ts';

const scheme = 'picture';

/** The address of a picture tile with the scheme that checks its size before decoding. */
export const measured = (address: string): string => `${scheme}://${address}`;

/** Statuses for a picture that does not exist; 400 where the address has a day without pictures. */
const absent: readonly number[] = [400, 404, 410];

/** Each picture that was read, and each that its host does not have. */
export const picturesRead = new Signal<{ readonly address: string; readonly isThere: boolean }>();

addProtocol(scheme, async ({ url, referrerPolicy }, { signal }) => {
  const address = url.slice(`${scheme}://`.length);
  const headers = { accept: 'image/webp,*/*' };
  const response = await fetch(address, { signal, headers, ...(referrerPolicy && { referrerPolicy }) });
  if (response.ok || absent.includes(response.status)) picturesRead.emit({ address, isThere: response.ok });
  if (!response.ok) throw new AJAXError(response.status, response.statusText, address, await response.blob());
  const data = await response.arrayBuffer();
  if (await isTooLarge(new Uint8Array(data)))
    throw new Error(`the picture at ${address} is too large to draw`);
  const { headers: given } = response;
  return { data, cacheControl: given.get('cache-control'), expires: given.get('expires') };
});

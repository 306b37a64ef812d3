import { AJAXError, addProtocol } from 'maplibre-gl';
import { isTooLarge } from './picture-size.ts';

const scheme = 'picture';

/** The address of a picture tile with the scheme that checks its size before decoding. */
export const measured = (address: string): string => `${scheme}://${address}`;

addProtocol(scheme, async ({ url }, { signal }) => {
  const address = url.slice(`${scheme}://`.length);
  const response = await fetch(address, { signal, headers: { accept: 'image/webp,*/*' } });
  if (!response.ok) throw new AJAXError(response.status, response.statusText, address, await response.blob());
  const data = await response.arrayBuffer();
  if (await isTooLarge(new Uint8Array(data)))
    throw new Error(`the picture at ${address} is too large to draw`);
  const { headers } = response;
  return { data, cacheControl: headers.get('cache-control'), expires: headers.get('expires') };
});

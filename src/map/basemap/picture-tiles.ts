import { AJAXError, addProtocol } from 'maplibre-gl';

/** Every WebGL 2 device supports this size; tiles have 256 to 1024 pixels a side. */
const maxPx = 2048;

/**
 * True if a picture's header gives more pixels a side than may be rendered. Some kilobytes can decode to a gigabyte, which
 * freezes the page. False for bytes that are no known picture.
 */
export async function isTooLarge(bytes: Uint8Array): Promise<boolean> {
  const { imageSize } = await import('image-size');
  try {
    const { width, height } = imageSize(bytes);
    return Math.max(width, height) > maxPx;
  } catch {
    return false;
  }
}

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

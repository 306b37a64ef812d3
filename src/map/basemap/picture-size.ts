/** What every WebGL 2 draws; tiles have 256 to 1024 pixels a side. */
const MOST_PX = 2048;

/**
 * Whether a picture has more pixels a side than may be drawn, by what its head says: some kilobytes can decode to a
 * gigabyte, which stops the page. False for bytes that are no known picture.
 */
export async function isTooLarge(bytes: Uint8Array): Promise<boolean> {
  const { imageSize } = await import('image-size');
  try {
    const { width, height } = imageSize(bytes);
    return Math.max(width, height) > MOST_PX;
  } catch {
    return false;
  }
}

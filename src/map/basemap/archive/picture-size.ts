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

/** Arabic letters and marks of windows-1256 by their bytes from 0x80, as far as the files need them. */
const page = new TextDecoder('windows-1256').decode(
  Uint8Array.from({ length: 128 }, (_, index) => index + 128),
);

export const windows1256 = (text: string): Uint8Array =>
  Uint8Array.from(text, (letter) => {
    const at = page.indexOf(letter);
    return at < 0 ? letter.charCodeAt(0) : at + 128;
  });

export function utf16(text: string, { marked = true, big = false } = {}): Uint8Array {
  const units = marked ? `\ufeff${text}` : text;
  const bytes = new Uint8Array(units.length * 2);
  const view = new DataView(bytes.buffer);
  for (let index = 0; index < units.length; index += 1)
    view.setUint16(index * 2, units.charCodeAt(index), !big);
  return bytes;
}

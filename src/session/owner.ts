/** The SHA-256 of a text, in hexadecimal digits. */
export async function sha256(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** An identifier of the owner of stored data, so that the e-mail is not stored beside it. */
export const ownerOf = (email: string): Promise<string> => sha256(email.trim().toLowerCase());

/**
 * A URL from the service that may be followed or loaded: https without a user name; or, for pictures, a path of this origin.
 * Null for everything else, such as javascript:, data: and other schemes.
 */
export function safeHttpsUrl(text: string | null): URL | null {
  if (text === null || text.length > 2000 || !/^https:\/\//i.test(text.trim()) || !URL.canParse(text.trim()))
    return null;
  const url = new URL(text.trim());
  return url.protocol === 'https:' && url.username === '' && url.password === '' ? url : null;
}

export function safePictureUrl(text: string | null): string | null {
  if (text === null) return null;
  if (/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(text)) return text;
  return safeHttpsUrl(text)?.href ?? null;
}

import type { CreateOrderRequest } from '../../api/wire/cart-item.ts';

/** SHA-256 in hexadecimal digits. */
async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whose an entry is, without keeping the e-mail beside it. */
export const ownerOf = (email: string): Promise<string> => digest(email.trim().toLowerCase());

/** Equal for two requests that order the same, whatever their references. */
export const contentHash = ({ body }: CreateOrderRequest): Promise<string> => digest(JSON.stringify(body));

import type { CreateOrderRequest } from '../../../api/wire/cart-item.ts';
import { sha256 } from '../../../session/owner.ts';

/** Equal for two requests that order the same, whatever their references. */
export const contentHash = ({ body }: CreateOrderRequest): Promise<string> => sha256(JSON.stringify(body));

import type { CreateOrderRequest } from '../../../api/wire/cart-item.ts';
import { sha256 } from '../../../session/owner.ts';

/** Equal for two requests with equal contents and any references. */
export const contentHash = ({ body }: CreateOrderRequest): Promise<string> => sha256(JSON.stringify(body));

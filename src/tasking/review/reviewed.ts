import type { CreateOrderRequest } from '../../api/wire/cart-item.ts';
import type { Draft } from '../draft/draft.ts';

/** An order under review, and its request. */
export type Reviewed = {
  /** The id of the draft, and so of its outbox entry. */
  readonly id: string;
  readonly draft: Draft;
  readonly request: CreateOrderRequest;
  /** Names in the current language. */
  readonly typeName: string;
  readonly resolutionName: string;
  readonly ownReference: boolean;
};

import type { CreateOrderRequest } from '../../api/wire/cart-item.ts';
import type { CoveringsFound } from '../coverings/use-coverings.ts';
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
  /** The orders that cover the point in the window, as far as the form knows them; null where it knows nothing yet. */
  readonly coverings: CoveringsFound | null;
};

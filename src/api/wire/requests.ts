/**
 * The filter of a list request (interface.md 2.10); an absent field does not filter. The body that is sent is
 * `OrdersBody`.
 */
export type OrdersFilterRequest = {
  PageIndex: number;
  PageSize: number;
  SortField?: string;
  SortOrder?: 'asc' | 'desc';
  FilterValue?: string;
  OrderStatusIds?: number[];
  ServiceIds?: number[];
  /** ISO 8601 UTC, inclusive. */
  OrderDateFrom?: string;
  OrderDateTo?: string;
  IncludeOrderItems: boolean;
};

/**
 * The body of GetOrders. The two lists of ids are not nullable and have no default: without a choice they are
 * empty.
 */
export type OrdersBody = OrdersFilterRequest &
  Required<Pick<OrdersFilterRequest, 'OrderStatusIds' | 'ServiceIds'>>;

/** interface.md 2.5. Every value is sent as a string. */
export type DataKey =
  | 'POI'
  | 'ImageResolutionID'
  | 'ImageTypeID'
  | 'FirstImageDate'
  | 'SecondImageDate'
  | 'ImageProviderID'
  | 'CloudCover';

export type CartItemData = { ServiceInputDataID: 0; DataKey: DataKey; DataValue: string };

/** interface.md 2.4: the body of CreateOrder. */
type CartItem = {
  CartItemID: 0;
  ServiceID: 3;
  Note: string | null;
  Quantity: 1;
  IsFree: false;
  CartItemDataList: CartItemData[];
};

/** interface.md 4.4: body and query of one CreateOrder. 1 is OrganizationPaymentType Subscription (2.3). */
export type CreateOrderRequest = {
  query: { paymentMethod: 1; refNo: string; note?: string };
  body: CartItem;
};

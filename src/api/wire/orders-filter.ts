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

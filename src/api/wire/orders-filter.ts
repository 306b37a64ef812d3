/**
 * What a list is asked for (interface.md 2.10): what is left out is not filtered by. The body that goes out is `OrdersBody`.
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

/** The body of GetOrders. The two lists of ids are neither nullable nor have they a default: without a choice they are empty. */
export type OrdersBody = OrdersFilterRequest &
  Required<Pick<OrdersFilterRequest, 'OrderStatusIds' | 'ServiceIds'>>;

/** interface.md 2.10: the body of GetOrders. We send every field we mean and leave out the rest. */
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

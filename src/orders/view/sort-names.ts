/** The texts of the fields of a list's order. */
export const sortNames = {
  OrderDate: 'ordered',
  OrderNo: 'order',
  NetPrice: 'netPrice',
  OrderStatusID: 'status',
} as const;

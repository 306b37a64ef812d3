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
export type CartItem = {
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

const at = (day: string) => `2026-11-${day}T10:00:00.000Z`;

/** An order as the service sends it (interface.md 2.6 to 2.8); the given fields replace its own. */
export function wireOrder(id: number, order: object = {}, detail: object = {}, item: object = {}) {
  return {
    OrderID: id,
    UserID: 11,
    OrderStatusID: 1,
    OrderStatusTitle: 'Pending',
    PaymentMethodTypeID: 1,
    OrganizationPaymentType: 1,
    PaymentMethodTypeTitle: 'Subscription',
    UUID: '0f8fad5b-d9cb-469f-a165-70867728950e',
    OrderNo: `ORD-${id}`,
    RefNo: `REF-${id}`,
    CostPrice: 1000,
    Price: 1600,
    Discount: 0,
    Tax: 240,
    NetPrice: 1840,
    Note: null,
    OrderDate: at('18'),
    AddedBy: 'l.haddad@example.com',
    AddedDate: at('18'),
    Invoice: null,
    OrderItems: [
      {
        OrderItemID: id * 10,
        OrderID: id,
        ServiceID: 3,
        ServiceName: 'طلب تصوير',
        ServiceNameEn: 'Tasking',
        Price: 1600,
        Tax: 240,
        Quantity: 1,
        Note: null,
        OrderItemDetail: { ...wireDetail(id), ...detail },
        ...item,
      },
    ],
    ...order,
  };
}

const wireDetail = (id: number) => ({
  OrderItemID: id * 10,
  AOI: JSON.stringify({
    type: 'Polygon',
    coordinates: [
      [
        [39, 21],
        [39.1, 21],
        [39.1, 21.1],
        [39, 21.1],
        [39, 21],
      ],
    ],
  }),
  AOIAreaInKM: 115,
  AOIIntersection: null,
  AOIIntersectionAreaInKM: null,
  CountryCode: 'SA',
  CountryName: 'Saudi Arabia',
  CountryNameAr: 'السعودية',
  CityName: 'Jeddah',
  CityNameAr: 'جدة',
  RegionName: 'Makkah',
  RegionNameAr: 'مكة المكرمة',
  ImageProviderID: null,
  ImageProviderName: 'auto',
  ImageTypeID: 1,
  ImageTypeName: 'Multispectral',
  ImageResolutionID: 2,
  ImageResolutionName: '30–50 cm',
  CloudCover: 20,
  GSDInM: 0.5,
  CaptureAttempFrom: '2026-11-19T00:00:00.000Z',
  CaptureAttempTo: '2026-12-03T12:00:00.000Z',
  IsTopPriority: false,
  NewImageRecurrencePerMonth: null,
  AllowflexibleDate: null,
  FlexibleDays: null,
  AllowflexibleDateSecond: null,
  FlexibleDaysSecond: null,
  PaymentType: 1,
});

export const wireList = (rows: readonly unknown[], total = rows.length) => ({
  IsSuccess: true,
  Message: null,
  ReturnedValue: rows,
  TotalCount: total,
});

export const wireRejection = (message: string) => ({
  IsSuccess: false,
  Message: message,
  ReturnedValue: null,
  TotalCount: 0,
});

/** One of each response of the service, every field with a value of the type in interface.md 2 and 5.3. */
export const detail = {
  OrderItemID: 11,
  AOI: '{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,0]]]}',
  AOIAreaInKM: 174.2,
  AOIIntersection: '{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,0]]]}',
  AOIIntersectionAreaInKM: 100.5,
  CountryCode: 'SA',
  CountryName: 'Saudi Arabia',
  CountryNameAr: 'السعودية',
  CityName: 'Jeddah',
  CityNameAr: 'جدة',
  RegionName: 'Makkah',
  RegionNameAr: 'مكة المكرمة',
  ImageProviderID: 4,
  ImageProviderName: 'auto',
  ImageTypeID: 1,
  ImageTypeName: 'Multispectral',
  ImageResolutionID: 2,
  ImageResolutionName: '30–50 cm',
  CloudCover: 20,
  GSDInM: 0.5,
  CaptureAttempFrom: '2026-11-19T00:00:00Z',
  CaptureAttempTo: '2026-12-03T12:00:00Z',
  IsTopPriority: false,
  NewImageRecurrencePerMonth: 2,
  AllowflexibleDate: true,
  FlexibleDays: 3,
  AllowflexibleDateSecond: false,
  FlexibleDaysSecond: 1,
  PaymentType: 1,
};

export const item = {
  OrderItemID: 11,
  OrderID: 7,
  ServiceID: 3,
  ServiceName: 'خدمة الالتقاط',
  ServiceNameEn: 'Tasking',
  Price: 1600,
  Tax: 240,
  Quantity: 1,
  Note: 'berths 4 to 9',
  OrderItemDetail: detail,
};

export const order = {
  OrderID: 7,
  UserID: 1,
  OrderStatusID: 1,
  OrderStatusTitle: 'Pending',
  PaymentMethodTypeID: 2,
  OrganizationPaymentType: 1,
  PaymentMethodTypeTitle: 'Subscription',
  UUID: '0b0f8f0e-0000-4000-8000-000000000000',
  OrderNo: 'ORD-7',
  RefNo: 'T-7',
  CostPrice: 1000,
  Price: 1600,
  Discount: 0,
  Tax: 240,
  NetPrice: 1840,
  Note: 'please',
  OrderDate: '2026-11-18T14:05:00Z',
  AddedBy: 'l.haddad@example.com',
  AddedDate: '2026-11-18T14:05:00Z',
  Invoice: 'INV-7',
  OrderItems: [item],
};

export const list = { IsSuccess: true, Message: null, ReturnedValue: [order], TotalCount: 1 };

export const created = {
  IsSuccess: true,
  Message: null,
  ReturnedValue: { OrderData: order, HasSubscription: true, PaymentURL: 'https://pay.example.com/7' },
};

export const imageType = {
  ImageTypeID: 1,
  NameAr: 'متعدد الأطياف',
  NameEn: 'Multispectral',
  PreviewImage: 'https://img.example.com/1.png',
  IsActive: true,
  IsOpenData: false,
  IsCommercial: true,
};

export const imageResolution = {
  ImageResolutionID: 2,
  NameAr: 'عالية جدًا',
  NameEn: 'Very high',
  MinimumValueInCM: 30,
  MaximumValueInCM: 50,
  DescriptionAr: 'مركبات',
  DescriptionEn: 'Vehicles',
  PreviewImage: 'https://img.example.com/2.png',
  IsActive: true,
  IsSubscriberOnly: false,
  DisplayOrder: 1,
};

export const token = {
  access_token: 'a.b~c',
  expires_in: 3600,
  token_type: 'Bearer',
  refresh_token: 'r-1',
  scope: 'offline_access service.orders',
};

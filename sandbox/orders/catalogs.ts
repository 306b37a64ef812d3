import type { Account } from '../auth/accounts.ts';
import type { ImageResolution, ImageType } from '../interface.ts';

/**
 * The address for the browser: the gateway responds under the app's own `/api` (`previews/` has the
 * pictures).
 */
const preview = (name: string) => `/api/previews/${name}.png`;

const type = (
  id: number,
  en: string,
  ar: string,
  picture: string | null,
  rest: Partial<ImageType> = {},
): ImageType => ({
  ImageTypeID: id,
  NameAr: ar,
  NameEn: en,
  PreviewImage: picture,
  IsActive: true,
  IsOpenData: false,
  IsCommercial: true,
  ...rest,
});

/** One is inactive; pictures exist, are missing (null, empty), or are broken (no browser can decode them). */
export const imageTypes: readonly ImageType[] = [
  type(1, 'Multispectral', 'متعدد الأطياف', preview('multispectral')),
  type(2, 'Daytime', 'نهاري', preview('daytime')),
  type(3, 'SAR', 'رادار (SAR)', preview('sar')),
  type(4, 'Stereo', 'مجسّم (ستيريو)', ''),
  type(6, 'Thermal infrared', 'الأشعة تحت الحمراء الحرارية', null, { IsActive: false }),
  type(5, 'Night', 'ليلي', preview('broken'), { IsOpenData: true, IsCommercial: false }),
];

/** Out of display order on purpose, with a tie, nulls, one-sided and missing ranges. */
export const imageResolutions: readonly ImageResolution[] = [
  {
    ImageResolutionID: 4,
    NameAr: 'منخفضة',
    NameEn: 'Low',
    MinimumValueInCM: 500,
    MaximumValueInCM: 3000,
    DescriptionAr: 'تغطية واسعة لرصد الغطاء النباتي والسواحل والتغير العام.',
    DescriptionEn: 'Wide coverage for vegetation, coastlines and general change.',
    PreviewImage: preview('low'),
    IsActive: true,
    IsSubscriberOnly: false,
    DisplayOrder: 4,
  },
  {
    ImageResolutionID: 1,
    NameAr: 'عالية جدًا',
    NameEn: 'Very high',
    MinimumValueInCM: 30,
    MaximumValueInCM: 50,
    DescriptionAr: 'تظهر فيها المركبات وعلامات الطرق وتفاصيل المباني.',
    DescriptionEn: 'Vehicles, road markings and building details can be told apart.',
    PreviewImage: preview('very-high'),
    IsActive: true,
    IsSubscriberOnly: false,
    DisplayOrder: 1,
  },
  {
    ImageResolutionID: 6,
    NameAr: 'أفضل ما يتوفر',
    NameEn: 'Best available',
    MinimumValueInCM: null,
    MaximumValueInCM: null,
    DescriptionAr: '',
    DescriptionEn: 'The sharpest image any provider can take in the window.',
    PreviewImage: null,
    IsActive: true,
    IsSubscriberOnly: false,
    DisplayOrder: null,
  },
  {
    ImageResolutionID: 2,
    NameAr: 'عالية',
    NameEn: 'High',
    MinimumValueInCM: 50,
    MaximumValueInCM: 100,
    DescriptionAr: 'مناسبة للمباني والطرق ومواقع الإنشاء والسفن.',
    DescriptionEn: 'Buildings, roads, construction sites and ships.',
    PreviewImage: preview('high'),
    IsActive: true,
    IsSubscriberOnly: false,
    DisplayOrder: 2,
  },
  {
    ImageResolutionID: 7,
    NameAr: 'أرشيفية خشنة',
    NameEn: 'Coarse (retired)',
    MinimumValueInCM: 6000,
    MaximumValueInCM: 25_000,
    DescriptionAr: 'لم تعد متاحة للطلبات الجديدة.',
    DescriptionEn: 'No longer offered for new orders.',
    PreviewImage: '',
    IsActive: false,
    IsSubscriberOnly: false,
    DisplayOrder: null,
  },
  {
    ImageResolutionID: 3,
    NameAr: 'متوسطة',
    NameEn: 'Medium',
    MinimumValueInCM: 100,
    MaximumValueInCM: 500,
    DescriptionAr: 'مناسبة للحقول الزراعية والتخطيط العمراني والفيضانات.',
    DescriptionEn: 'Fields, town planning and floods.',
    PreviewImage: preview('medium'),
    IsActive: true,
    IsSubscriberOnly: false,
    DisplayOrder: 3,
  },
  {
    ImageResolutionID: 8,
    NameAr: 'فائقة',
    NameEn: 'Ultra high',
    MinimumValueInCM: 15,
    MaximumValueInCM: 30,
    DescriptionAr: 'أدق ما يُلتقط تجاريًا، للمشتركين فقط.',
    DescriptionEn: 'The finest detail taken commercially, for subscribers only.',
    PreviewImage: preview('ultra-high'),
    IsActive: true,
    IsSubscriberOnly: true,
    DisplayOrder: 1,
  },
  {
    ImageResolutionID: 5,
    NameAr: 'إقليمية',
    NameEn: 'Regional',
    MinimumValueInCM: null,
    MaximumValueInCM: 6000,
    DescriptionAr: 'مشاهد كبيرة للمراقبة الإقليمية.',
    DescriptionEn: 'Large scenes for regional monitoring.',
    PreviewImage: null,
    IsActive: true,
    IsSubscriberOnly: false,
    DisplayOrder: 5,
  },
];

export function typesFor(account: Account): readonly ImageType[] {
  return account.catalogs === 'empty' ? [] : imageTypes;
}

export function resolutionsFor(account: Account): readonly ImageResolution[] {
  if (account.catalogs === 'empty') return [];
  if (account.catalogs !== 'inactive') return imageResolutions;
  return imageResolutions.map((resolution) => ({ ...resolution, IsActive: false }));
}

export const imageTypeOf = (id: number) => imageTypes.find((entry) => entry.ImageTypeID === id);
export const imageResolutionOf = (id: number) =>
  imageResolutions.find((entry) => entry.ImageResolutionID === id);

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

type Texts = readonly [english: string, arabic: string];

const resolution = (
  id: number,
  [en, ar]: Texts,
  [from, to]: readonly [number | null, number | null],
  order: number | null,
  picture: string | null,
  [description, descriptionAr]: Texts,
  rest: Partial<ImageResolution> = {},
): ImageResolution => ({
  ImageResolutionID: id,
  NameAr: ar,
  NameEn: en,
  MinimumValueInCM: from,
  MaximumValueInCM: to,
  DescriptionAr: descriptionAr,
  DescriptionEn: description,
  PreviewImage: picture,
  IsActive: true,
  IsSubscriberOnly: false,
  DisplayOrder: order,
  ...rest,
});

/** Out of display order on purpose, with a tie, nulls, one-sided and missing ranges. */
export const imageResolutions: readonly ImageResolution[] = [
  resolution(4, ['Low', 'منخفضة'], [500, 3000], 4, preview('low'), [
    'Wide coverage for vegetation, coastlines and general change.',
    'تغطية واسعة لرصد الغطاء النباتي والسواحل والتغير العام.',
  ]),
  resolution(1, ['Very high', 'عالية جدًا'], [30, 50], 1, preview('very-high'), [
    'Vehicles, road markings and building details can be told apart.',
    'تظهر فيها المركبات وعلامات الطرق وتفاصيل المباني.',
  ]),
  resolution(6, ['Best available', 'أفضل ما يتوفر'], [null, null], null, null, [
    'The sharpest image any provider can take in the window.',
    '',
  ]),
  resolution(2, ['High', 'عالية'], [50, 100], 2, preview('high'), [
    'Buildings, roads, construction sites and ships.',
    'مناسبة للمباني والطرق ومواقع الإنشاء والسفن.',
  ]),
  resolution(
    7,
    ['Coarse (retired)', 'أرشيفية خشنة'],
    [6000, 25_000],
    null,
    '',
    ['No longer offered for new orders.', 'لم تعد متاحة للطلبات الجديدة.'],
    { IsActive: false },
  ),
  resolution(3, ['Medium', 'متوسطة'], [100, 500], 3, preview('medium'), [
    'Fields, town planning and floods.',
    'مناسبة للحقول الزراعية والتخطيط العمراني والفيضانات.',
  ]),
  resolution(
    8,
    ['Ultra high', 'فائقة'],
    [15, 30],
    1,
    preview('ultra-high'),
    ['The finest detail taken commercially.', 'أدق ما يُلتقط تجاريًا.'],
    { IsSubscriberOnly: true },
  ),
  resolution(5, ['Regional', 'إقليمية'], [null, 6000], 5, null, [
    'Large scenes for regional monitoring.',
    'مشاهد كبيرة للمراقبة الإقليمية.',
  ]),
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

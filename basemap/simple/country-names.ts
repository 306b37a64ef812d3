/** Where the short names of CLDR are too short, or long, for a map. By ISO 3166-1 alpha-2 code. */
export const ownNames: Readonly<Record<string, { readonly en?: string; readonly ar?: string }>> = {
  US: { en: 'United States' },
  GB: { en: 'United Kingdom' },
  BA: { en: 'Bosnia and Herzegovina' },
  CD: { en: 'DR Congo', ar: 'الكونغو الديمقراطية' },
  CG: { en: 'Congo', ar: 'الكونغو' },
  SA: { ar: 'السعودية' },
  AE: { ar: 'الإمارات' },
  MM: { ar: 'ميانمار' },
  TL: { ar: 'تيمور الشرقية' },
  DK: { ar: 'الدنمارك' },
  MV: { ar: 'المالديف' },
};

/** Countries of the atlas that carry no ISO number. Those left out get no name of their own. */
export const unnumbered: Readonly<Record<string, { readonly en: string; readonly ar: string }>> = {
  Kosovo: { en: 'Kosovo', ar: 'كوسوفو' },
};

/** Where the widest part of the land is a poor place for the name: longitude, latitude. */
export const ownPlaces: Readonly<Record<string, readonly [lng: number, lat: number]>> = {
  US: [-98.5, 39.5],
  CA: [-103, 57],
  RU: [95, 63],
  NO: [9, 61.3],
  SE: [15.3, 62.5],
  FR: [2.4, 46.6],
  GB: [-1.6, 52.6],
  CL: [-70.8, -30.5],
  VN: [108.1, 13.6],
  HR: [16.2, 45.6],
  AQ: [25, -78],
  OM: [57, 20.9],
  AE: [54.3, 23.5],
  IL: [34.85, 30.8],
  PS: [35.25, 32.15],
  LB: [35.85, 33.9],
  MY: [102.3, 4.3],
  ID: [113.8, -1],
  JP: [138.2, 36.3],
  PH: [121.1, 16.3],
  NZ: [171.2, -43.5],
  SA: [44.6, 23.6],
  EG: [29, 26.2],
  YE: [47.5, 15.8],
  SO: [46.2, 5.3],
};

/** Lines that are drawn as the service's readers expect them: the first belongs to the second. Names as in the atlas. */
export const mergedInto: Readonly<Record<string, string>> = {
  Somaliland: 'Somalia',
  'N. Cyprus': 'Cyprus',
};

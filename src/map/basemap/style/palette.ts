import { type BasemapName, isPictures } from './basemap-choice.ts';

export type Theme = 'light' | 'dark';

/**
 * The colours of one theme for a canvas, which supports neither custom properties nor `light-dark()`. The named tokens are
 * those of src/ui/tokens.css as sRGB; the others exist on the map only.
 */
export type Palette = {
  readonly accent: string;
  readonly aoi: string;
  readonly aoiCasing: string;
  readonly aoiInk: string;
  readonly ink: string;
  readonly ink2: string;
  readonly ok: string;
  readonly danger: string;
  readonly doubt: string;
  readonly casing: string;
} & BasemapColours;

export type BasemapColours = {
  readonly land: string;
  readonly urban: string;
  readonly sea: string;
  readonly coast: string;
  readonly river: string;
  readonly border: string;
  readonly division: string;
  readonly country: string;
  readonly divisionName: string;
  readonly city: string;
  readonly seaName: string;
  readonly landHalo: string;
  readonly seaHalo: string;
};

/** For imagery, which is dark in either theme. Land and `sea` are shown until it has loaded and where it fades, `space` around the globe. */
export const imageryColours: BasemapColours = {
  land: '#1c2d39',
  urban: '#2a3d4a',
  sea: '#071322',
  coast: '#dfe7ec',
  river: '#9cc3dc',
  border: '#f1e9d8',
  division: '#d9d2c4',
  country: '#ffffff',
  divisionName: '#e3dfd6',
  city: '#f4f6f7',
  seaName: '#b5d5ec',
  landHalo: '#14202a',
  seaHalo: '#0a1c33',
};
export const space: Readonly<Record<Theme, string>> = { light: '#0d141b', dark: '#04080c' };

export const palettes: Readonly<Record<Theme, Palette>> = {
  light: {
    accent: '#00717b',
    aoi: '#ea8a00',
    aoiCasing: '#753b07',
    aoiInk: '#915006',
    ink: '#1b2127',
    ink2: '#4b545b',
    ok: '#2f7346',
    danger: '#b63132',
    doubt: '#894095',
    casing: '#ffffff',
    land: '#f6f4f0',
    urban: '#e7e1d6',
    sea: '#cfdfea',
    coast: '#a9bfce',
    river: '#b4cbda',
    border: '#a39f9a',
    division: '#c3beb6',
    country: '#3d474f',
    divisionName: '#6c6a66',
    city: '#4f5961',
    seaName: '#3f647e',
    landHalo: '#f6f4f0',
    seaHalo: '#cfdfea',
  },
  dark: {
    accent: '#69dddc',
    aoi: '#fbb636',
    aoiCasing: '#1f1306',
    aoiInk: '#fac463',
    ink: '#eaedef',
    ink2: '#b2bac0',
    ok: '#7ad59c',
    danger: '#f98f87',
    doubt: '#dfa6e8',
    casing: '#080e13',
    land: '#1a232b',
    urban: '#2a353e',
    sea: '#0b141b',
    coast: '#33444f',
    river: '#25394a',
    border: '#56636d',
    division: '#3c4852',
    country: '#b3bec6',
    divisionName: '#8a97a1',
    city: '#a2aeb7',
    seaName: '#5d83a0',
    landHalo: '#1a232b',
    seaHalo: '#0b141b',
  },
};

/**
 * What an archive of the settings draws beside the embedded world: quiet, because the accents of the app are for points, areas
 * and orders.
 */
export const groundColours = {
  light: {
    road: '#ffffff',
    minorRoad: '#fdfcfa',
    casing: '#d3ccc1',
    highwayCasing: '#b0a698',
    path: '#e6e1d8',
    railway: '#a9adaf',
    building: '#e3ded5',
    green: '#dce7d5',
    paved: '#eae6de',
  },
  dark: {
    road: '#465763',
    minorRoad: '#34424d',
    casing: '#141c23',
    highwayCasing: '#0b1116',
    path: '#2b3842',
    railway: '#3a4650',
    building: '#27343e',
    green: '#1b2c2a',
    paved: '#1f2933',
  },
} as const;

/** Shaded relief: quiet, so that names and orders stay what is read. `strength` is 0 to 1. */
export const reliefColours = {
  light: { shadow: '#5d5a52', highlight: '#ffffff', accent: '#8a8375', strength: 0.35 },
  dark: { shadow: '#02060a', highlight: '#5b6f7f', accent: '#0b1116', strength: 0.45 },
  imagery: { shadow: '#020508', highlight: '#e8eef2', accent: '#0a1218', strength: 0.3 },
} as const;

/** Of files of the analyst's own: none is that of an order, an area or a state. */
export const fileColours = {
  blue: { light: '#1d5bbf', dark: '#8fbcff' },
  pink: { light: '#b01f68', dark: '#ff9fce' },
  violet: { light: '#5b3cc4', dark: '#bcabff' },
  olive: { light: '#5a5d00', dark: '#d9dc74' },
  grey: { light: '#474f57', dark: '#d5dce2' },
} as const satisfies Readonly<Record<string, Readonly<Record<Theme, string>>>>;

/** The colours of a look. Over imagery the marks use the dark theme. */
export const paletteOf = ({ theme, basemap }: { theme: Theme; basemap: BasemapName }): Palette =>
  isPictures(basemap) ? { ...palettes.dark, ...imageryColours } : palettes[theme];

export type Theme = 'light' | 'dark';

/**
 * The colours of one theme for a canvas, which reads neither custom properties nor `light-dark()`. The named tokens are
 * those of src/ui/tokens.css as sRGB; the others exist on the map only.
 */
export type Palette = {
  readonly accent: string;
  readonly aoi: string;
  readonly aoiCasing: string;
  readonly aoiInk: string;
  readonly ink: string;
  readonly casing: string;
  readonly land: string;
  readonly sea: string;
  readonly coast: string;
  readonly border: string;
  readonly country: string;
  readonly city: string;
  readonly seaName: string;
  readonly landHalo: string;
  readonly seaHalo: string;
};

export const palettes: Readonly<Record<Theme, Palette>> = {
  light: {
    accent: '#00717b',
    aoi: '#ea8a00',
    aoiCasing: '#753b07',
    aoiInk: '#915006',
    ink: '#1b2127',
    casing: '#ffffff',
    land: '#f6f4f0',
    sea: '#cfdfea',
    coast: '#a9bfce',
    border: '#a39f9a',
    country: '#3d474f',
    city: '#4f5961',
    seaName: '#4c7490',
    landHalo: '#f6f4f0',
    seaHalo: '#cfdfea',
  },
  dark: {
    accent: '#69dddc',
    aoi: '#fbb636',
    aoiCasing: '#1f1306',
    aoiInk: '#fac463',
    ink: '#eaedef',
    casing: '#080e13',
    land: '#1a232b',
    sea: '#0b141b',
    coast: '#33444f',
    border: '#56636d',
    country: '#b3bec6',
    city: '#a2aeb7',
    seaName: '#5d83a0',
    landHalo: '#1a232b',
    seaHalo: '#0b141b',
  },
};

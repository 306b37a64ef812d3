import type { Language } from '../i18n/language.ts';
import type { BasemapName } from './basemap-choice.ts';
import type { Theme } from './palette.ts';

/** Everything that decides how the basemap looks. */
export type Look = { readonly language: Language; readonly theme: Theme; readonly basemap: BasemapName };

import type { Language } from '../../../i18n/language.ts';
import type { Theme } from '../../marks/palette.ts';
import type { BasemapName } from '../basemap-choice.ts';

/** Everything that decides how the basemap looks. */
export type Look = { readonly language: Language; readonly theme: Theme; readonly basemap: BasemapName };

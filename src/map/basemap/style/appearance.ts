import type { Language } from '../../../i18n/language.ts';
import type { Theme } from '../../marks/palette.ts';
import type { BasemapName } from '../basemap-choice.ts';

export type Appearance = {
  readonly language: Language;
  readonly theme: Theme;
  readonly basemap: BasemapName;
};

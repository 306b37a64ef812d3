import type { Language } from '../../../i18n/language.ts';
import type { BasemapName } from './basemap-choice.ts';
import type { Theme } from './palette.ts';

export type Appearance = {
  readonly language: Language;
  readonly theme: Theme;
  readonly basemap: BasemapName;
  /** Of the daily pictures: "2026-11-29". */
  readonly day?: string | undefined;
};

/** By value: each screen with a map brings an object of its own. */
export const isSameAppearance = (one: Appearance, other: Appearance): boolean =>
  one.language === other.language &&
  one.theme === other.theme &&
  one.basemap === other.basemap &&
  one.day === other.day;

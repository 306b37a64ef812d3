import type { ImageType } from '../../api/wire/image-type.ts';
import { fold } from '../../fold.ts';
import type { Light } from './daylight.ts';

/** The light that an image type needs. */
export type NeededLight = keyof Light;

/** Words of names, folded and without the Arabic article. */
const words = {
  night: ['night', 'nighttime', 'nocturnal', 'ليلي', 'ليليه', 'ليل', 'ليلا'],
  day: [
    ...['daytime', 'daylight', 'optical', 'multispectral', 'multi spectral', 'panchromatic', 'hyperspectral'],
    ...['نهاري', 'نهاريه', 'نهارا', 'بصري', 'بصريه', 'متعدد اطياف', 'متعدده اطياف'],
  ],
  /** Radar needs no light, heat is seen by day and by night, and a "day" may be one of delivery. */
  any: [
    ...['sar', 'insar', 'radar', 'thermal', 'infrared', 'day'],
    ...['رادار', 'راداري', 'راداريه', 'حراري', 'حراريه', 'حمرا', 'نهار'],
  ],
} as const;

type Kind = keyof typeof words;
const kinds = Object.keys(words) as Kind[];

/**
 * The light that the names of a type say it needs. Null if they say nothing, name two kinds or need none: the catalog has
 * no field for it (interface.md 2.1).
 */
export function lightOfType({ NameEn, NameAr }: Pick<ImageType, 'NameEn' | 'NameAr'>): NeededLight | null {
  const name = ` ${fold(`${NameEn} ${NameAr}`).replace(/(?<= |^)ال/g, '')} `;
  const [kind, ...others] = kinds.filter((kind) => words[kind].some((word) => name.includes(` ${word} `)));
  return kind === undefined || kind === 'any' || others.length > 0 ? null : kind;
}

import { fold } from '../../fold.ts';
import type { Gazetteer } from './file.ts';
import { closeUp, withoutArticle } from './spelling.ts';

/** Returns a predicate for the places that are in the text after the comma. */
export type Context = (text: string) => (place: number) => boolean;

/** The whole name and the rest from each word on: المملكة العربية السعودية is found by its last word. */
function beginnings(name: string): string[] {
  const folded = fold(name);
  const words = folded.split(' ');
  return words.flatMap((_, index) => {
    const rest = words.slice(index).join(' ');
    return [closeUp(rest), closeUp(withoutArticle(rest) ?? rest)];
  });
}

/** The text may be the beginning of a word in a region's or a country's name, in English or Arabic, or a country's code. */
export function contextsOf(gazetteer: Gazetteer): Context {
  let languages: readonly Intl.DisplayNames[] | null = null;
  let regions: readonly string[][] | null = null;
  const countries = new Map<string, string[]>();

  function countryKeys(code: string): string[] {
    languages ??= ['en', 'ar'].map((language) => new Intl.DisplayNames([language], { type: 'region' }));
    const known = countries.get(code) ?? [
      code.toLowerCase(),
      ...languages.flatMap((names) => beginnings(names.of(code) ?? '')),
    ];
    countries.set(code, known);
    return known;
  }

  return (text) => {
    const folded = fold(text);
    const typed = closeUp(withoutArticle(folded) ?? folded);
    if (typed === '') return () => true;
    const begins = (keys: readonly string[]) => keys.some((key) => key.startsWith(typed));
    regions ??= gazetteer.regionNames.map((name, region) =>
      [name, gazetteer.regionArabic[region] ?? ''].flatMap(beginnings),
    );
    const inRegions = regions.map(begins);
    return (place) =>
      inRegions[gazetteer.regions[place] ?? -1] === true ||
      begins(countryKeys(gazetteer.countries.slice(2 * place, 2 * place + 2)));
  };
}

import { mo } from 'gettext-parser';

/** A row of GeoNames' cities500. Degrees. */
export type City = {
  readonly id: string;
  readonly name: string;
  readonly ascii: string;
  readonly alternates: readonly string[];
  readonly lat: number;
  readonly lng: number;
  readonly code: string;
  readonly country: string;
  readonly region: string;
  readonly population: number;
};

export const citiesOf = (text: string): City[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const field = line.split('\t');
      const at = (index: number) => field[index] ?? '';
      return {
        id: at(0),
        name: at(1),
        ascii: at(2),
        alternates: at(3)
          .split(',')
          .filter((other) => other !== ''),
        lat: Number(at(4)),
        lng: Number(at(5)),
        code: at(7),
        country: at(8),
        region: at(10),
        population: Number(at(14)),
      };
    });

/** Arabic names by GeoNames id. */
export function arabicOf(catalogue: Buffer): Map<string, string> {
  const { translations } = mo.parse(catalogue);
  return new Map(Object.entries(translations[''] ?? {}).map(([id, { msgstr }]) => [id, msgstr[0] ?? '']));
}

const arabCountries = 'SA AE QA KW BH OM YE IQ JO SY LB PS EG LY TN DZ MA SD MR SO DJ KM'.split(' ');
export const gulf: ReadonlySet<string> = new Set(arabCountries.slice(0, 7));
export const arab: ReadonlySet<string> = new Set(arabCountries);

/** A part of a populated place. */
export const quarter = 'PPLX';
/** Quarters, and abandoned or former places. */
export const leftOut: ReadonlySet<string> = new Set([quarter, 'PPLH', 'PPLQ', 'PPLW', 'PPLCH']);

import { arabicName } from './arabic.ts';

/** What is read of a first-order division of Natural Earth. */
type Province = {
  readonly properties: {
    readonly iso_a2: string;
    readonly name: string | null;
    readonly name_ar: string | null;
  };
};

/** Arabic names by country and Latin name: a province usually has the name of its seat. */
export const provinceNames = ({ features }: { readonly features: readonly Province[] }) =>
  new Map(
    features.flatMap(({ properties: { iso_a2, name, name_ar } }) => {
      const bare = arabicName(name_ar)?.replace(/^(محافظة|ولاية|منطقة|إقليم|مقاطعة|إدارة) /, '');
      return name === null || bare === undefined ? [] : [[`${iso_a2} ${name}`, bare] as const];
    }),
  );

import type { Namespace, TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Sentences kept; a list of 100 orders says some 500. */
const most = 2_000;

/** `t` that says a sentence it has said before without putting it together anew, which takes i18next fifty times as long. */
export function remembered<Name extends Namespace>(t: TFunction<Name>): TFunction<Name> {
  const said = new Map<string, string>();
  const say = (key: string, values?: Record<string, unknown>): string => {
    const sentence = values === undefined ? key : `${key} ${JSON.stringify(values)}`;
    const known = said.get(sentence);
    if (known !== undefined) return known;
    if (said.size >= most) said.clear();
    const words = String(t(key as never, values as never));
    said.set(sentence, words);
    return words;
  };
  return say as TFunction<Name>;
}

/** `useTranslation` for what says the same sentences many times over. */
export function useRemembered<Name extends 'orders' | 'table'>(namespace: Name): TFunction<Name> {
  const { t } = useTranslation(namespace);
  return useMemo(() => remembered(t as TFunction<Name>), [t]);
}

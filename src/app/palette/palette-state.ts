import { type ActionDispatch, useEffect } from 'react';
import { paths } from '../../paths.ts';
import { typedOrderId } from './offers/offers.ts';
import type { useOffers } from './offers/use-offers.ts';

type PaletteState = {
  readonly typed: string;
  /** The key of the marked line; null marks the first one. */
  readonly marked: string | null;
  /** A press of Enter waits for a response: the order is opened, or the place is marked, when it arrives. */
  readonly awaited: 'order' | 'place' | null;
};

type PaletteAction =
  | { readonly kind: 'type'; readonly typed: string }
  | { readonly kind: 'mark'; readonly key: string }
  | { readonly kind: 'await'; readonly response: 'order' | 'place' }
  | { readonly kind: 'respond' };

export const emptyPalette: PaletteState = { typed: '', marked: null, awaited: null };

/** The text that is searched. */
export const textOf = ({ typed }: Pick<PaletteState, 'typed'>): string => typed.trim();

/** Another text has its own first line, and cancels the wait for a response. */
export function reducePalette(state: PaletteState, action: PaletteAction): PaletteState {
  switch (action.kind) {
    case 'type':
      return textOf(action) === textOf(state)
        ? { ...state, typed: action.typed }
        : { ...emptyPalette, typed: action.typed };
    case 'mark':
      return { ...state, marked: action.key };
    case 'await':
      return { ...state, awaited: action.response };
    case 'respond':
      return { ...state, awaited: null };
  }
}

type Parts = {
  state: PaletteState;
  dispatch: ActionDispatch<[action: PaletteAction]>;
  found: ReturnType<typeof useOffers>;
  go: (address: string) => void;
};

/** After a press of Enter that waits: opens the order, or marks the place, when the response arrives. */
export function useAwaited({ state, dispatch, found, go }: Parts): void {
  const { awaited } = state;
  const text = textOf(state);
  const { named, isComplete } = found;
  const { search } = found.placeSearch;

  useEffect(() => {
    if (awaited !== 'order' || (named.length === 0 && !isComplete)) return;
    dispatch({ kind: 'respond' });
    const [only, ...others] = named;
    const id = only === undefined ? typedOrderId(text) : others.length === 0 ? only.id : null;
    if (id !== null) go(paths.order(id));
  }, [awaited, named, isComplete, text, dispatch, go]);

  useEffect(() => {
    if (awaited !== 'place' || search.kind !== 'found') return;
    dispatch({ kind: 'respond' });
    const [first] = search.places;
    if (first !== undefined && first.match !== 'similar')
      dispatch({ kind: 'mark', key: `place-${first.id}` });
  }, [awaited, search, dispatch]);
}

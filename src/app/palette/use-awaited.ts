import { type ActionDispatch, useEffect } from 'react';
import { paths } from '../../paths.ts';
import { typedOrderId } from './offers/offers.ts';
import type { useOffers } from './offers/use-offers.ts';
import { type PaletteAction, type PaletteState, textOf } from './palette-state.ts';

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

import { type ActionDispatch, type KeyboardEvent, useEffect, useId, useReducer } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { searchText } from '../../api/search-text.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { pointAddress } from '../../location/draft-location.ts';
import { areaNear } from '../../order/area-filter.ts';
import { useSavedViews } from '../../orders/saved-views/saved-views.ts';
import { defaultView } from '../../orders/view/search.ts';
import { addressOf } from '../../orders/view/use-view.ts';
import { paths } from '../../paths.ts';
import type { PlaceSearch } from '../../places/use-places.ts';
import { useSites } from '../../sites/sites.ts';
import { useClosedByBack } from '../../ui/back/popover.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { useUnreadWords } from '../../ui/feedback/storage-notice.tsx';
import { Icon } from '../../ui/icon.tsx';
import { KeyCaps } from '../shortcuts/key-caps.tsx';
import { OfferList } from './offer-list.tsx';
import { type Offer, type Recent, typedOrderId } from './offers/offers.ts';
import { type FoundOrders, useOffers } from './offers/use-offers.ts';
import styles from './palette.module.css';

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

const emptyPalette: PaletteState = { typed: '', marked: null, awaited: null };

/** The text that is searched. */
const textOf = ({ typed }: Pick<PaletteState, 'typed'>): string => typed.trim();

/** Another text has its own first line, and cancels the wait for a response. */
function reducePalette(state: PaletteState, action: PaletteAction): PaletteState {
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
function useAwaited({ state, dispatch, found, go }: Parts): void {
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

/** The state of both searches for the typed text. */
function PaletteNote({
  orders,
  listed,
  places,
}: {
  orders: FoundOrders;
  listed: number;
  places: PlaceSearch;
}) {
  const { t } = useTranslation('palette');
  const views = useUnreadWords(useSavedViews(), 'views');
  const unread = useUnreadWords(useSites(), 'sites') ?? views;
  const { found, total, failed, retry } = orders;
  const placeWords =
    places.kind === 'failed'
      ? t('placesFailed')
      : places.kind === 'found' && places.places.length === 0
        ? t('noPlaces')
        : null;
  const all = t('foundCount', { count: total });
  const foundWords = listed < total ? t('foundListed', { found: all, listed }) : all;
  const orderWords = failed
    ? t('failed')
    : found === null
      ? t('searchingOrders')
      : total > 0
        ? foundWords
        : null;
  return (
    <div className={styles.note}>
      <p role="status">{[orderWords, placeWords, unread].filter((words) => words !== null).join(' ')}</p>
      {failed && (
        <Button variant="quiet" onClick={retry}>
          {t('tryAgain')}
        </Button>
      )}
    </div>
  );
}

/** The palette's host: the app shell, which outlives it. */
export type PaletteHost = {
  readonly recent: readonly Recent[];
  remember(recent: Recent): void;
  /** Closes the palette and opens an address of the app. */
  go(address: string): void;
  close(): void;
  showNotices(): void;
  showAssistant(): void;
  showKeys(): void;
  showTeam(): void;
  showAbout(): void;
  /** Signs out, or asks first. */
  leave(): void;
};

/**
 * A box for an order, coordinates, a place or a command, with its offers. The line that Enter takes is always
 * marked.
 */
export function Palette({ host }: { host: PaletteHost }) {
  const { t } = useTranslation('palette');
  const id = useId();
  const [state, dispatch] = useReducer(reducePalette, emptyPalette);
  const { typed, awaited } = state;
  const text = textOf(state);
  const found = useOffers(text, host);
  const { sections, listed, orderSearch, placeSearch } = found;
  const { search } = placeSearch;
  const offers = sections.flatMap((section) => section.offers);
  const marked = offers.find((offer) => offer.key === state.marked) ?? offers[0] ?? null;
  // The first line stays marked when a response adds lines above it.
  if (marked !== null && marked.key !== state.marked) dispatch({ kind: 'mark', key: marked.key });

  useClosedByBack(true, host.close);
  useAwaited({ state, dispatch, found, go: host.go });

  function choose(offer: Offer) {
    switch (offer.kind) {
      case 'command': {
        const { act, id: command } = offer.command;
        host.remember({ kind: 'command', id: command });
        if (typeof act === 'string') return host.go(act);
        host.close();
        return act();
      }
      case 'order':
        return host.go(paths.order(offer.order.id));
      case 'orderId':
        // A second press does not wait.
        if (offer.sure || awaited === 'order') return host.go(paths.order(offer.id));
        dispatch({ kind: 'await', response: 'order' });
        return orderSearch.searchNow();
      case 'number':
        dispatch({ kind: 'await', response: 'order' });
        return orderSearch.searchNow();
      case 'point':
        host.remember({ kind: 'point', point: offer.point });
        return host.go(paths.newOrder() + pointAddress(offer.point));
      case 'place':
        host.remember({ kind: 'point', point: offer.place.at });
        return host.go(paths.newOrder() + pointAddress(offer.place.at));
      case 'site':
        return host.go(siteAddress(offer));
      case 'search':
        return host.go(addressOf({ ...defaultView, q: searchText(offer.text) }));
      case 'findPlaces':
        dispatch({ kind: 'await', response: 'place' });
        return placeSearch.searchFor();
    }
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && marked !== null) {
      event.preventDefault();
      const next = offers.at((offers.indexOf(marked) + step) % offers.length);
      if (next !== undefined) dispatch({ kind: 'mark', key: next.key });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (marked !== null && !event.repeat) choose(marked);
    }
  }

  return (
    <ModalOverlay
      className={styles.overlay ?? ''}
      isOpen
      isDismissable
      onOpenChange={(open) => !open && host.close()}
    >
      <Modal className={styles.modal ?? ''}>
        <Dialog className={styles.dialog ?? ''} aria-label={t('jumpName')}>
          <div className={styles.head}>
            <Icon name="search" />
            <input
              autoFocus
              role="combobox"
              aria-label={t('box')}
              aria-autocomplete="list"
              aria-expanded="true"
              aria-controls={`${id}-list`}
              aria-activedescendant={marked === null ? undefined : `${id}-${marked.key}`}
              className={styles.input}
              placeholder={t('box')}
              value={typed}
              dir="auto"
              enterKeyHint="go"
              spellCheck={false}
              autoComplete="off"
              onChange={(event) => dispatch({ kind: 'type', typed: event.target.value })}
              onKeyDown={onKeyDown}
            />
            <IconButton name={t('close')} onClick={host.close}>
              <Icon name="close" />
            </IconButton>
          </div>
          <OfferList
            id={id}
            sections={sections}
            marked={marked?.key ?? null}
            coming={awaited === 'order' || search.kind === 'opening' || search.kind === 'searching'}
            onMark={(key) => dispatch({ kind: 'mark', key })}
            onChoose={choose}
          />
          <PaletteNote orders={orderSearch} listed={listed} places={search} />
          <PaletteHints />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

const siteAddress = ({ site, to }: Extract<Offer, { kind: 'site' }>) =>
  to === 'newOrder'
    ? paths.newOrder() + pointAddress(site.point)
    : addressOf({ ...defaultView, area: areaNear(site.point) });

function PaletteHints() {
  const { t } = useTranslation('palette');
  return (
    <p className={styles.hints} aria-hidden="true">
      <span>
        <KeyCaps ways={[['↑'], ['↓']]} /> {t('hintMove')}
      </span>
      <span>
        <KeyCaps ways={[['Enter']]} /> {t('hintChoose')}
      </span>
      <span>
        <KeyCaps ways={[['Esc']]} /> {t('close')}
      </span>
    </p>
  );
}

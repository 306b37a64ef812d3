import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useTranslation } from 'react-i18next';
import { cachedOrders } from '../../api/queries/cached-orders.ts';
import { searchText } from '../../api/search-text.ts';
import { readLocation } from '../../geo/notation/location-text.ts';
import { defaultView } from '../../orders/list/search.ts';
import { addressOf } from '../../orders/list/use-view.ts';
import { paths } from '../../paths.ts';
import { pointAddress } from '../../tasking/location/point-address.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { KeyCaps } from '../shortcuts/key-caps.tsx';
import { isNamed } from './matching.ts';
import { OfferList } from './offer-list.tsx';
import { commandOffer, mayBeSearched, type Offer, offersFor, type Section } from './offers.ts';
import styles from './palette.module.css';
import { PaletteNote } from './palette-note.tsx';
import { type Recent, recentOffers } from './recent.ts';
import { useCommands } from './use-commands.ts';
import { useFoundOrders } from './use-found-orders.ts';
import { usePlaceOffers } from './use-place-offers.ts';

/** The palette's host: the app shell, which outlives it. */
export type PaletteHost = {
  readonly recent: readonly Recent[];
  remember(recent: Recent): void;
  /** Closes the palette and opens an address of the app. */
  go(address: string): void;
  close(): void;
  showKeys(): void;
  /** Signs out, or asks first. */
  leave(): void;
};

const shortestSearch = 2;

/**
 * A box for an order, coordinates, a place or a command, with its offers. The line that Enter takes is always
 * marked.
 */
export function Palette({ host }: { host: PaletteHost }) {
  const { t } = useTranslation('palette');
  const [typed, setTyped] = useState('');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const client = useQueryClient();
  const text = typed.trim();
  const reading = useMemo(() => readLocation(text), [text]);
  const commands = useCommands(host);
  const wanted = searchText(text);
  const { found, total, failed, searchNow, retry } = useFoundOrders(
    wanted.length >= shortestSearch && mayBeSearched(reading) ? wanted : null,
  );
  const { places, search, searchFor } = usePlaceOffers(text, reading);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a snapshot per typed text; the response is added separately.
  const cached = useMemo(() => cachedOrders(client), [client, text]);

  const sections = useMemo(
    () =>
      text === ''
        ? sectionsAtFirst(host.recent, commands, cached)
        : offersFor({ text, reading, commands, cached, found, places }),
    [text, host.recent, reading, commands, cached, found, places],
  );
  const offers = sections.flatMap((section) => section.offers);

  /** The marked line: the first one when the text was typed, or the one the user has moved to. */
  const [mark, setMark] = useState<{ text: string; key: string | null }>({ text, key: null });
  const key = mark.text === text ? mark.key : null;
  const marked = offers.find((offer) => offer.key === key) ?? offers[0] ?? null;
  if (marked !== null && (mark.text !== text || mark.key !== marked.key)) setMark({ text, key: marked.key });

  /** Enter was pressed before the response: the order opens as soon as it is known. */
  const awaited = useRef<string | null>(null);
  /** A place search was started; its result is marked when it arrives. */
  const placeSearched = useRef<string | null>(null);

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
        return host.go(paths.order(offer.order.OrderID));
      case 'orderId':
        return host.go(paths.order(offer.id));
      case 'number':
        awaited.current = text;
        return searchNow();
      case 'point':
        host.remember({ kind: 'point', point: offer.point });
        return host.go(paths.newOrder() + pointAddress(offer.point));
      case 'place':
        host.remember({ kind: 'point', point: offer.place.at });
        return host.go(paths.newOrder() + pointAddress(offer.place.at));
      case 'search':
        return host.go(addressOf({ ...defaultView, q: searchText(offer.text) }));
      case 'askPlaces':
        placeSearched.current = text;
        return searchFor();
    }
  }

  useEffect(() => {
    if (awaited.current === null || found === null) return;
    const stands = awaited.current === text;
    awaited.current = null;
    const named = found.filter((order) => isNamed(text, order));
    if (stands && named[0] !== undefined && named.length === 1) host.go(paths.order(named[0].OrderID));
  });

  useEffect(() => {
    if (placeSearched.current === null || search.kind !== 'found') return;
    const stands = placeSearched.current === text;
    placeSearched.current = null;
    const [first] = search.places;
    if (stands && first !== undefined && first.match !== 'similar')
      setMark({ text, key: `place-${first.id}` });
  });

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    const index = marked === null ? -1 : offers.indexOf(marked);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && offers.length > 0) {
      event.preventDefault();
      const next = offers[(index + step + offers.length) % offers.length];
      if (next !== undefined) setMark({ text, key: next.key });
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
              ref={input}
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
              onChange={(event) => setTyped(event.target.value)}
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
            coming={search.kind === 'opening' || search.kind === 'searching'}
            onMark={(next) => setMark({ text, key: next })}
            onChoose={choose}
          />
          <PaletteNote
            pending={found === null}
            total={total}
            failed={failed}
            search={search}
            onRetry={retry}
          />
          <p className={styles.hints} aria-hidden="true">
            <span>
              <KeyCaps ways={[['↑'], ['↓']]} /> {t('hintMove')}
            </span>
            <span>
              <KeyCaps ways={[['Enter']]} /> {t('hintChoose')}
            </span>
            <span>
              <KeyCaps ways={[['Esc']]} /> {t('hintClose')}
            </span>
          </p>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Sections for an empty box: recent choices, then every command once. */
function sectionsAtFirst(
  recent: readonly Recent[],
  commands: ReturnType<typeof useCommands>,
  cached: Parameters<typeof recentOffers>[2],
): Section[] {
  const first = recentOffers(recent, commands, cached);
  const rest = commands.filter(
    ({ id }) => !first.some((offer) => offer.kind === 'command' && offer.command.id === id),
  );
  const section = (name: 'goTo' | 'views' | 'settings'): Section => ({
    name,
    offers: rest.filter((command) => command.section === name && !command.quiet).map(commandOffer),
  });
  const sections: Section[] = [
    { name: 'recent', offers: first },
    section('goTo'),
    section('views'),
    section('settings'),
  ];
  return sections.filter(({ offers }) => offers.length > 0);
}

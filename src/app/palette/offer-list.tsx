import { useEffect, useRef } from 'react';
import { Trans, useTranslation } from '../../i18n/words.tsx';
import { PlaceOption } from '../../location/location-list.tsx';
import { spelledOut, wayKey } from '../../location/location-words.ts';
import { statusName } from '../../order/naming.ts';
import { usePlaceName } from '../../orders/words/use-place-name.ts';
import { useNotation } from '../../places/notation-choice.ts';
import { Code } from '../../ui/code.tsx';
import { StatusMark } from '../../ui/feedback/status-mark.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { KnownOrder } from './offers/known-order.ts';
import type { Offer, Section } from './offers/offers.ts';
import styles from './palette.module.css';

type OfferLineProps = {
  offer: Offer;
  /** Its data is loading. */
  coming: boolean;
};

/** One offer: an icon, its name, and at the end the text that tells it from others. */
function OfferLine({ offer, coming }: OfferLineProps) {
  const { t } = useTranslation('palette');
  switch (offer.kind) {
    case 'command': {
      const { icon, statusId, title, aside } = offer.command;
      return (
        <>
          {statusId === undefined ? <Icon name={icon} /> : <StatusMark statusId={statusId} />}
          <span className={styles.main}>
            <bdi>{title}</bdi>
          </span>
          {aside !== undefined && <span className={styles.aside}>{aside}</span>}
        </>
      );
    }
    case 'order':
      return <OrderLine order={offer.order} />;
    case 'orderId':
      return (
        <>
          <Icon name="chevronEnd" />
          <span className={styles.main}>
            <Trans t={t} i18nKey="orderId" components={{ id: <Code>{String(offer.id)}</Code> }} />
          </span>
          {coming && <span className={styles.aside}>{t('searching')}</span>}
        </>
      );
    case 'number':
      return (
        <>
          <Spinner />
          <span className={styles.main}>
            <Trans t={t} i18nKey="number" components={{ text: <Code>{offer.text}</Code> }} />
          </span>
          <span className={styles.aside}>{t('searching')}</span>
        </>
      );
    case 'point':
      return <PointLine point={offer.point} way={offer.way} />;
    case 'site':
      return (
        <>
          <Icon name={offer.to === 'newOrder' ? 'bookmark' : 'list'} />
          <span className={styles.main}>
            <Trans
              t={t}
              i18nKey={offer.to === 'newOrder' ? 'siteOrder' : 'siteOrders'}
              components={{ site: <bdi>{offer.site.name}</bdi> }}
            />
          </span>
        </>
      );
    case 'search':
      return (
        <>
          <Icon name="search" />
          <span className={styles.main}>
            <Trans t={t} i18nKey="search" components={{ text: <bdi>{offer.text}</bdi> }} />
          </span>
        </>
      );
    case 'findPlaces':
      return (
        <>
          {coming ? <Spinner /> : <Icon name="target" />}
          <span className={styles.main}>
            <Trans t={t} i18nKey="findPlaces" components={{ text: <bdi>{offer.text}</bdi> }} />
          </span>
          {coming && <span className={styles.aside}>{t('openingPlaces')}</span>}
        </>
      );
    case 'place':
      return (
        <>
          <Icon name="target" />
          <PlaceOption place={offer.place} />
        </>
      );
  }
}

function OrderLine({ order }: { order: KnownOrder }) {
  const { name } = usePlaceName(order.order);
  return (
    <>
      <StatusMark statusId={order.status.id} />
      <span className={styles.order}>
        <span className={styles.names}>
          {name !== null && <bdi className={styles.place}>{name}</bdi>} <Code>{order.number}</Code>
        </span>
        <span className={styles.second}>
          <bdi>{statusName(order.status.id, order.status.title)}</bdi>
          {order.reference !== null && (
            <span className={styles.reference}>
              <Code>{order.reference}</Code>
            </span>
          )}
        </span>
      </span>
    </>
  );
}

function PointLine({ point, way }: Pick<Extract<Offer, { kind: 'point' }>, 'point' | 'way'>) {
  const { t } = useTranslation('palette');
  const { t: words } = useTranslation('location');
  const notation = useNotation();
  return (
    <>
      <Icon name="target" />
      <span className={styles.main}>
        <Trans t={t} i18nKey="point" components={{ point: <Code>{spelledOut(point, notation)}</Code> }} />
      </span>
      {way !== null && <span className={styles.aside}>{words(wayKey[way])}</span>}
    </>
  );
}

type Props = {
  /** Prefix of the ids of the list, its sections and its lines. */
  id: string;
  sections: readonly Section[];
  marked: string | null;
  /** Places are loading. */
  coming: boolean;
  onMark: (key: string) => void;
  onChoose: (offer: Offer) => void;
};

/** The list under the box. The focus stays in the box, whose keys move the mark. */
export function OfferList({ id, sections, marked, coming, onMark, onChoose }: Props) {
  const { t } = useTranslation('palette');
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (marked === null) return;
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [marked]);

  return (
    <div ref={list} id={`${id}-list`} role="listbox" aria-label={t('offers')} className={styles.list}>
      {sections.map(({ name, offers }) => (
        // biome-ignore lint/a11y/useSemanticElements: a list of offers takes groups, not fieldsets.
        <div key={name} role="group" aria-labelledby={`${id}-${name}`} className={styles.section}>
          <div id={`${id}-${name}`} className={styles.heading} role="presentation">
            {t(name)}
          </div>
          {offers.map((offer) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the box handles the keys for the active option.
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box.
            <div
              key={offer.key}
              id={`${id}-${offer.key}`}
              role="option"
              aria-selected={offer.key === marked}
              className={styles.option}
              onPointerMove={() => {
                if (offer.key !== marked) onMark(offer.key);
              }}
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(offer)}
            >
              <OfferLine offer={offer} coming={coming} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

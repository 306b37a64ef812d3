import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { OfferLine } from './offer-line.tsx';
import type { Offer, Section } from './offers/offers.ts';
import styles from './palette.module.css';

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

import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState } from 'react';
import { textScale } from '../../../browser/text-scale.ts';
import type { LngLat } from '../../../geo/lng-lat.ts';
import { useTranslation } from '../../../i18n/words.tsx';
import { written } from '../../../location/location-words.ts';
import { useNotation } from '../../../places/notation-choice.ts';
import { NearWords } from '../../../places/place-words.tsx';
import { useNear } from '../../../places/use-places.ts';
import { Button } from '../../../ui/button.tsx';
import { Code } from '../../../ui/code.tsx';
import { ScrollRegion } from '../../../ui/dialog.tsx';
import { KnownMark } from '../../../ui/feedback/status-mark.tsx';
import type { Draft } from '../../draft/draft.ts';
import type { BatchRow } from '../batch.ts';
import styles from './place-list.module.css';

type Props = {
  drafts: readonly Draft[];
  /** Their rows. */
  rows: readonly BatchRow[];
  /** Those that an order covers, by their place. */
  covered: ReadonlySet<number>;
};

const shown = 5;
const shownOpen = 12;
const rowPx = 32;

/** Where the orders are, and under which references: the first of them, and all of them in a list that scrolls. Only visible rows are rendered. */
export function PlaceList({ drafts, rows, covered }: Props) {
  const { t } = useTranslation('batch');
  const [isOpen, setOpen] = useState(false);
  const list = useRef<HTMLElement>(null);
  const size = rowPx * textScale();
  // A button for one more would take its room.
  const isCut = !isOpen && drafts.length > shown + 1;
  const visible = isCut ? shown : Math.min(drafts.length, shownOpen);
  const virtual = useVirtualizer({
    count: drafts.length,
    getScrollElement: () => list.current,
    estimateSize: () => size,
    overscan: 4,
  });
  return (
    <div className={styles.places}>
      <ScrollRegion
        ref={list}
        className={styles.scroller}
        name={t('places')}
        style={{ blockSize: visible * size }}
      >
        <ul className={styles.list} style={{ blockSize: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const [draft, row] = [drafts[index], rows[index]];
            if (draft === undefined || row === undefined) return null;
            return (
              <li
                key={row.id}
                className={styles.row}
                aria-setsize={drafts.length}
                aria-posinset={index + 1}
                style={{ transform: `translateY(${start}px)`, blockSize: size }}
              >
                <PlaceRow draft={draft} row={row} isCovered={covered.has(index)} />
              </li>
            );
          })}
        </ul>
      </ScrollRegion>
      {isCut && (
        <Button
          variant="quiet"
          onClick={() => {
            setOpen(true);
            list.current?.focus();
          }}
        >
          {t('morePlaces', { count: drafts.length - shown })}
        </Button>
      )}
    </div>
  );
}

function PlaceRow({ draft, row, isCovered }: { draft: Draft; row: BatchRow; isCovered: boolean }) {
  const { t } = useTranslation('batch');
  const { t: grid } = useTranslation('batchGrid');
  const notation = useNotation();
  const { point } = draft.location;
  const own = Object.keys(row.own);
  return (
    <>
      <span className={styles.place}>
        {isCovered && (
          <span className={styles.mark} title={t('isCovered')}>
            <KnownMark mark="doubt" />
            <span className="visually-hidden">{t('isCovered')}</span>
          </span>
        )}
        {row.place === '' ? <NearPlace point={point} /> : <bdi>{row.place}</bdi>}
      </span>
      {own.length > 0 && (
        <span className={styles.own}>{grid(own.join() === 'note' ? 'ownNote' : 'own')}</span>
      )}
      <span className={styles.point}>
        <Code clip>{written(point, notation)}</Code>
      </span>
      <span className={styles.reference}>
        <Code clip>{draft.reference}</Code>
      </span>
    </>
  );
}

function NearPlace({ point }: { point: LngLat }) {
  const near = useNear(point);
  return near && <NearWords near={near} />;
}

import { useEffect, useId, useRef } from 'react';
import { formatPoint } from '../../geo/notation/point-text.ts';
import { isolated } from '../../i18n/isolate.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { useNotation } from '../../places/notation-choice.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { announce } from '../../ui/feedback/announcer.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { FileFeature } from './feature-at.ts';
import styles from './file-offer.module.css';
import { wordFeature } from './file-words.ts';

export type FileOfferProps = {
  feature: FileFeature;
  /** Takes the point, or the centre of the area; absent where the map sets no point. */
  onUse: (() => void) | undefined;
  /** Takes the place that was pressed. */
  onPressed: () => void;
  onClose: () => void;
};

/** What was pressed of a file, by name, and where the map sets a point the offer to take its place. */
export function FileOffer({ feature, onUse, onPressed, onClose }: FileOfferProps) {
  const { t } = useTranslation('ownFiles');
  const notation = useNotation();
  const id = useId();
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.querySelector('button')?.focus({ preventScroll: true }), []);
  const { kind, at, file } = feature;
  const name = wordFeature(feature, t);
  const isArea = kind === 'area';
  const position = formatPoint(at, notation) ?? formatPoint(at, 'decimal') ?? '';
  const use = () => {
    onUse?.();
    announce(t(isArea ? 'usedCentre' : 'usedPoint', { name: isolated(name) }));
  };
  return (
    <div className={styles.place}>
      {/* biome-ignore lint/a11y/useSemanticElements: these are no fields. */}
      <div
        ref={note}
        role="group"
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-words`}
        className={styles.note}
        data-asks=""
        data-over-map=""
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onClose();
        }}
      >
        <div id={`${id}-words`} className={styles.words}>
          <p id={`${id}-name`} className={styles.name}>
            <bdi>{name}</bdi>
          </p>
          <p className={styles.file}>
            <bdi>{file.name}</bdi>
          </p>
          {isArea && onUse !== undefined && <p>{t('centreAt', { position })}</p>}
        </div>
        {onUse !== undefined && (
          <Button variant="main" onClick={use}>
            {t(isArea ? 'useCentre' : 'usePoint')}
          </Button>
        )}
        {onUse !== undefined && isArea && <Button onClick={onPressed}>{t('usePressed')}</Button>}
        <IconButton name={t('close')} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </div>
    </div>
  );
}

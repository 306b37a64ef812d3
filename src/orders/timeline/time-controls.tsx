import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './windows-view.module.css';

type Props = {
  whole: boolean;
  onPan: (way: 1 | -1) => void;
  onZoom: (way: 1 | -1) => void;
  onWhole: () => void;
};

/** Buttons for the timeline; the keys do the same. */
export function TimeControls({ whole, onPan, onZoom, onWhole }: Props) {
  const { t } = useTranslation('views');
  return (
    <fieldset className={styles.controls} aria-label={t('timelineTools')}>
      <IconButton name={t('earlier')} onClick={() => onPan(-1)}>
        <Icon name="chevronStart" size={16} />
      </IconButton>
      <IconButton name={t('later')} onClick={() => onPan(1)}>
        <Icon name="chevronEnd" size={16} />
      </IconButton>
      <IconButton name={t('longer')} onClick={() => onZoom(-1)}>
        <Icon name="minus" size={16} />
      </IconButton>
      <IconButton name={t('shorter')} onClick={() => onZoom(1)}>
        <Icon name="plus" size={16} />
      </IconButton>
      <button type="button" className={styles.whole} aria-disabled={whole || undefined} onClick={onWhole}>
        {t('whole')}
      </button>
    </fieldset>
  );
}

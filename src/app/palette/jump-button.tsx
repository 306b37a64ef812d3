import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import { KeyCaps } from '../shortcuts/key-caps.tsx';
import styles from './jump-button.module.css';

/** The box in the bar that opens the palette; an icon alone on a narrow screen. */
export function JumpButton({ onJump, onIntent }: { onJump: () => void; onIntent: () => void }) {
  const { t } = useTranslation('palette');
  return (
    <button
      type="button"
      className={styles.box}
      aria-label={t('jumpName')}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      title={t('jumpName')}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      onClick={onJump}
    >
      <Icon name="search" />
      <span className={styles.words}>{t('jump')}</span>
      <span className={styles.keys} aria-hidden="true">
        <KeyCaps ways={[['mod', 'K']]} />
      </span>
    </button>
  );
}

import { useTranslation } from '../../i18n/words.tsx';
import { Icon } from '../../ui/icon.tsx';
import { isMac } from '../../ui/keys/key-press.ts';
import { KeyCaps } from '../shortcuts/key-caps.tsx';
import { capOf, type Key } from '../shortcuts/key-table.ts';
import styles from './jump-button.module.css';

const jumpKeys: readonly Key[] = ['mod', 'K'];

/** The box in the bar that opens the palette; an icon alone on a narrow screen. */
export function JumpButton({ onJump, onIntent }: { onJump: () => void; onIntent: () => void }) {
  const { t } = useTranslation('palette');
  // What is to be read on it, as it is there, so that it can be named aloud.
  const keys = jumpKeys.map((key) => capOf(key, isMac())).join(' ');
  return (
    <button
      type="button"
      className={styles.box}
      aria-label={t('jumpButton', { keys })}
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
        <KeyCaps ways={[jumpKeys]} />
      </span>
    </button>
  );
}

import { useTranslation } from '../i18n/words.tsx';
import styles from './team-tag.module.css';

/** Marks what is the team's, beside what is one's own. */
export function TeamTag() {
  const { t } = useTranslation('team');
  return <span className={styles.tag}>{t('ofTeam')}</span>;
}

import { useTranslation } from 'react-i18next';
import { useNotation } from '../../places/notation-choice.ts';
import type { Site } from '../../sites/sites.ts';
import { Code } from '../../ui/code.tsx';
import { spelledOut } from '../location/location-words.ts';
import styles from './place-option.module.css';

/** A saved site in the list: its name, that it is one, and its point. */
export function SiteOption({ site }: { site: Site }) {
  const { t } = useTranslation('places');
  const notation = useNotation();
  return (
    <span className={styles.place}>
      <span className={styles.names}>
        <bdi>{site.name}</bdi>
        <span className={styles.quiet}>{t('savedSite')}</span>
      </span>
      <span className={styles.quiet}>
        <Code>{spelledOut(site.point, notation)}</Code>
      </span>
    </span>
  );
}

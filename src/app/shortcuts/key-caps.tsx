import { Fragment } from 'react';
import { useTranslation } from '../../i18n/words.tsx';
import { isMac } from '../../ui/keys/key-press.ts';
import styles from './key-caps.module.css';
import { capOf, type Key } from './key-table.ts';

/** Keys with the labels of the current keyboard, left to right in any text. */
export function KeyCaps({ ways }: { ways: readonly (readonly Key[])[] }) {
  const { t } = useTranslation('shortcuts');
  const mac = isMac();
  return (
    <span className={styles.ways}>
      {ways.map((keys, index) => (
        <Fragment key={keys.join(' ')}>
          {index > 0 && <span className="visually-hidden">{t('or')}</span>}
          <bdi dir="ltr" className={styles.way}>
            {keys.map((key) => (
              <kbd key={key} className={styles.key}>
                {capOf(key, mac)}
              </kbd>
            ))}
          </bdi>
        </Fragment>
      ))}
    </span>
  );
}

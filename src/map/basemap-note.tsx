import { useEffect, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import styles from './basemap-note.module.css';
import type { Ground, Trouble } from './ground.ts';

/** Kinds that somebody has dismissed: each is said once in the life of the page. */
const read = new Set<Trouble['kind']>();

const words = { style: 'fallenBack', tiles: 'tilesMissing', forbidden: 'hostForbidden' } as const;

/** Says what of the basemap did not come, and that everything else works. */
export function BasemapNote({ ground }: { ground: Ground }) {
  const { t } = useTranslation('map');
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [trying, setTrying] = useState(false);

  useEffect(() => {
    const look = () => {
      const now = ground.trouble;
      setTrouble(now === null || read.has(now.kind) ? null : now);
    };
    const again = () => {
      if (ground.trouble !== null && ground.trouble.kind !== 'forbidden') void ground.tryAgain();
    };
    look();
    const end = ground.changed.listen(look);
    addEventListener('online', again);
    return () => {
      end();
      removeEventListener('online', again);
    };
  }, [ground]);

  const tryAgain = async () => {
    setTrying(true);
    await ground.tryAgain();
    setTrying(false);
  };
  const dismiss = () => {
    if (trouble !== null) read.add(trouble.kind);
    setTrouble(null);
  };
  return (
    <div role="status" className={styles.place}>
      {trouble !== null && (
        <div className={styles.note}>
          <p>
            <Trans
              t={t}
              i18nKey={words[trouble.kind]}
              components={{ hosts: <bdi dir="ltr">{'hosts' in trouble && trouble.hosts.join(', ')}</bdi> }}
            />
          </p>
          <div className={styles.buttons}>
            {trouble.kind !== 'forbidden' && (
              <Button busy={trying} onClick={() => void tryAgain()}>
                {t('retry')}
              </Button>
            )}
            <Button onClick={dismiss}>{t('dismiss')}</Button>
          </div>
        </div>
      )}
    </div>
  );
}

import { useEffect, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { isolated } from '../../i18n/isolate.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { Button } from '../../ui/button.tsx';
import type { Signal } from '../signal.ts';
import styles from './basemap-note.module.css';
import type { Ground, Trouble } from './ground.ts';

/** Dismissed kinds. Each is shown once per page load. */
const read = new Set<Missing['kind']>();

type Missing = Trouble | { readonly kind: 'orders' };

const words = {
  style: 'fallenBack',
  tiles: 'tilesMissing',
  forbidden: 'hostForbidden',
  orders: 'ordersMissing',
} as const;

/** A source that may be incomplete, signals when that changes, and can be retried. */
type Source = {
  readonly trouble: Missing | null;
  readonly changed: Signal<void>;
  tryAgain(): Promise<void>;
};

type Props = { ground: Pick<Ground, keyof Source>; orders: Source };

/** Shows which part of the map failed to load, orders first, and that everything else works. */
export function BasemapNote({ ground, orders }: Props) {
  const { t } = useTranslation('map');
  const { list } = useFormats();
  const [missing, setMissing] = useState<{ trouble: Missing; source: Source } | null>(null);
  const [trying, setTrying] = useState(false);
  const trouble = missing?.trouble ?? null;

  useEffect(() => {
    const sources: readonly Source[] = [orders, ground];
    const look = () => {
      // Orders that are missing again get a new note.
      if (orders.trouble === null) read.delete('orders');
      const found = sources.flatMap((source) => {
        const { trouble } = source;
        return trouble === null || read.has(trouble.kind) ? [] : [{ trouble, source }];
      });
      setMissing(found[0] ?? null);
    };
    const again = () => {
      if (ground.trouble !== null && ground.trouble.kind !== 'forbidden') void ground.tryAgain();
    };
    look();
    const ends = sources.map(({ changed }) => changed.listen(look));
    addEventListener('online', again);
    return () => {
      for (const end of ends) end();
      removeEventListener('online', again);
    };
  }, [ground, orders]);

  const tryAgain = async () => {
    setTrying(true);
    await missing?.source.tryAgain();
    setTrying(false);
  };
  const dismiss = () => {
    if (trouble !== null) read.add(trouble.kind);
    setMissing(null);
  };
  return (
    <div role="status" className={styles.place}>
      {trouble !== null && (
        <div className={styles.note}>
          <p>
            <Trans
              t={t}
              i18nKey={words[trouble.kind]}
              components={{ hosts: <>{'hosts' in trouble && list(trouble.hosts.map(isolated))}</> }}
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

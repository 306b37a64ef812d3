import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import styles from './fallback-note.module.css';
import type { MapHandle } from './map-handle.ts';

let told = false;

/** Says once in the life of the page that the basemap is not the configured one. */
export function FallbackNote({ handle }: { handle: MapHandle }) {
  const { t } = useTranslation('map');
  const [shown, setShown] = useState(false);

  useEffect(() => {
    const look = () => setShown(handle.hasFallenBack && !told);
    look();
    return handle.based.listen(look);
  }, [handle]);

  const dismiss = () => {
    told = true;
    setShown(false);
  };
  return (
    <div role="status" className={styles.place}>
      {shown && (
        <div className={styles.note}>
          <p>{t('fallenBack')}</p>
          <Button onClick={dismiss}>{t('dismiss')}</Button>
        </div>
      )}
    </div>
  );
}

import { useState } from 'react';
import { safePictureUrl } from '../../../ui/safe-url.ts';
import styles from './catalog-fields.module.css';

/** A catalog's preview picture; nothing if there is none, it is not allowed or it fails to load. */
export function Preview({ source }: { source: string | null }) {
  const [failed, setFailed] = useState(false);
  const address = safePictureUrl(source);
  if (address === null || failed) return null;
  return (
    <img
      className={styles.preview}
      src={address}
      alt=""
      width={20}
      height={20}
      loading="lazy"
      referrerPolicy="no-referrer"
      onError={() => setFailed(true)}
    />
  );
}

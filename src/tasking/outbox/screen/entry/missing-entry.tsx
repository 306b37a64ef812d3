import { useTranslation } from 'react-i18next';
import { paths } from '../../../../paths.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { PanelAndMap } from '../../../../ui/panel/panel.tsx';
import type { OutboxState } from '../../outbox-state.ts';
import { StoreNotice } from '../store-notice.tsx';
import { EntryMap } from './entry-map.tsx';
import styles from './entry-page.module.css';
import { ToOutbox } from './to-outbox.tsx';

/** The page of an entry that the outbox does not have, cannot read, or has not read yet. */
export function MissingEntry({ state }: { state: OutboxState }) {
  const { t } = useTranslation('outbox');
  return (
    <PanelAndMap
      panel={
        <div className={styles.sheet}>
          <ToOutbox />
          {state.kind === 'failed' && <h1 className={styles.missing}>{t('entryUnread')}</h1>}
          <StoreNotice />
          {state.kind === 'reading' && <Waiting />}
          {state.kind === 'ready' && (
            <>
              <h1 className={styles.missing}>{t('missingTitle')}</h1>
              <p className={styles.hint}>{t('missingBody')}</p>
              <div className={styles.actions}>
                <LinkButton to={paths.orders()}>{t('toOrders')}</LinkButton>
              </div>
            </>
          )}
        </div>
      }
      map={<EntryMap entry={null} />}
    />
  );
}

function Waiting() {
  const { t } = useTranslation('outbox');
  return (
    <div role="status">
      <span className="visually-hidden">{t('loading')}</span>
      <h1 className={styles.missing}>
        <Skeleton width="60%" />
      </h1>
      <p>
        <Skeleton width="90%" />
      </p>
    </div>
  );
}

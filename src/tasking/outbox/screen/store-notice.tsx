import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useOutboxState } from '../outbox-context.ts';

/** A notice about the store: it is unavailable, or a newer version of the app uses it. */
export function StoreNotice() {
  const { t } = useTranslation('outbox');
  const { loaded, keeps, old } = useOutboxState();
  if (old) {
    return (
      <Notice
        tone="doubt"
        role="status"
        title={t('oldTitle')}
        actions={<Button onClick={() => location.reload()}>{t('reload')}</Button>}
      >
        <p>{t('oldBody')}</p>
      </Notice>
    );
  }
  if (!loaded || keeps) return null;
  return (
    <Notice tone="danger" role="status" title={t('keepsNothingTitle')}>
      <p>{t('keepsNothingBody')}</p>
    </Notice>
  );
}

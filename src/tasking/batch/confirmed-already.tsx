import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

type Props = {
  /** The id of the confirmed batch. */
  id: string;
  onRemove: () => void;
  onKeep: () => void;
};

/** The batch on the screen was confirmed, in another tab or before a reload: its rows would be ordered a second time. */
export function ConfirmedAlready({ id, onRemove, onKeep }: Props) {
  const { t } = useTranslation('batchKept');
  return (
    <Notice
      tone="doubt"
      role="alert"
      title={t('confirmedTitle')}
      actions={
        <>
          <LinkButton to={paths.batch(id)}>{t('confirmedOpen')}</LinkButton>
          <Button onClick={onRemove}>{t('confirmedRemove')}</Button>
          <Button variant="quiet" onClick={onKeep}>
            {t('confirmedKeep')}
          </Button>
        </>
      }
    >
      <p>{t('confirmedBody')}</p>
    </Notice>
  );
}

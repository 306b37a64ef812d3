import { useTranslation } from 'react-i18next';
import { StatusMark } from '../../ui/feedback/status-mark.tsx';
import styles from './status.module.css';

/** The title as the service sent it, in its own direction; an empty one is named by its number, never "Pending". */
export function Status({ id, title }: { id: number; title: string }) {
  return (
    <span className={styles.status}>
      <StatusMark statusId={id} />
      <bdi className={styles.title}>
        <StatusTitle id={id} title={title} />
      </bdi>
    </span>
  );
}

export const StatusTitle = ({ id, title }: { id: number; title: string | undefined }) =>
  title?.trim() || <Untitled id={id} />;

function Untitled({ id }: { id: number }) {
  const { t } = useTranslation('orders');
  return t('statusUntitled', { id });
}

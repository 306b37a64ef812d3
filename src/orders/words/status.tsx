import { useTranslation } from '../../i18n/words.tsx';
import { statusName } from '../../order/naming.ts';
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
  title?.trim() ? title.trim() : <Untitled id={id} />;

/** Only this one follows the language: it is in a hundred cells. */
function Untitled({ id }: { id: number }) {
  useTranslation('orders');
  return statusName(id, null);
}

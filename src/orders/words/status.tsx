import { useTranslation } from '../../i18n/words.tsx';
import { sentStatusName, statusName } from '../../order/naming.ts';
import { ownStatusName } from '../../order/own-names.ts';
import { useOwnNames } from '../../order/use-own-names.tsx';
import { StatusMark } from '../../ui/feedback/status-mark.tsx';
import styles from './status.module.css';

/**
 * The title as the service sent it, in its own direction; an empty one is named by its number, never "Pending". A name of the team's
 * own comes in its place, and the title is on hover.
 */
export function Status({ id, title }: { id: number; title: string }) {
  useOwnNames();
  const isOwn = ownStatusName(id) !== null;
  return (
    <span className={styles.status} title={isOwn ? sentStatusName(id, title) : undefined}>
      <StatusMark statusId={id} />
      <bdi className={styles.title}>
        <StatusTitle id={id} title={title} />
      </bdi>
    </span>
  );
}

export function StatusTitle({ id, title }: { id: number; title: string | undefined }) {
  useOwnNames();
  return ownStatusName(id) ?? (title?.trim() ? title.trim() : <Untitled id={id} />);
}

/** Only this one follows the language: it is in a hundred cells. */
function Untitled({ id }: { id: number }) {
  useTranslation('orders');
  return statusName(id, null);
}

import { isolated } from '../../i18n/isolate.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { statusName } from '../../order/naming.ts';
import { systemClock } from '../../time.ts';
import { Code, Unbroken } from '../../ui/code.tsx';
import { KnownMark, StatusMark } from '../../ui/feedback/status-mark.tsx';
import { caseOf } from '../outbox/screen/case.ts';
import { useOrderedWords } from '../request/use-choice-words.ts';
import type { Covering } from './coverings.ts';
import styles from './coverings-notice.module.css';

type Props = { covering: Covering; from: number; to: number };

/** An order that covers the point: number, status, image, and its window on the axis of the new one. */
export function CoveringRow({ covering, from, to }: Props) {
  const { t } = useTranslation('tasking');
  const words = useOrderedWords();
  const { typeId, resolutionId } = covering.item;
  const [type, range] = [words.typeName(typeId), words.resolutionName(resolutionId)];
  return (
    <li className={styles.row}>
      <Code>{numberOf(covering)}</Code>
      <span className={styles.status}>
        <CoveringStatus covering={covering} />
      </span>
      <span className={styles.image}>
        <Unbroken>
          {type !== null && range !== null
            ? t('summaryChoice', { type: isolated(type), range: isolated(range) })
            : (type ?? range ?? '')}
        </Unbroken>
      </span>
      <Bar covering={covering} from={from} to={to} />
    </li>
  );
}

export const numberOf = (covering: Covering): string =>
  covering.kind === 'order'
    ? covering.order.no
    : (covering.entry.made[0]?.orderNo ?? covering.entry.reference);

/** The mark and the title of the status, or of the state in the outbox. */
export function CoveringStatus({ covering }: { covering: Covering }) {
  const { t: outbox } = useTranslation('outbox');
  if (covering.kind === 'entry') {
    const { title, mark } = caseOf(covering.entry, systemClock.now());
    return (
      <>
        <KnownMark mark={mark} />
        <span>{outbox(title)}</span>
      </>
    );
  }
  const { statusId, statusTitle } = covering.order;
  return (
    <>
      <StatusMark statusId={statusId} />
      <bdi>{statusName(statusId, statusTitle)}</bdi>
    </>
  );
}

function Bar({ covering: { item }, from, to }: Props) {
  const { t } = useTranslation('tasking');
  const formats = useFormats();
  const [begins, ends] = [Math.max(item.from ?? from, from), Math.min(item.to ?? to, to)];
  const share = (ms: number) => `${(ms / (to - from)) * 100}%`;
  const day = (at: number) => formats.dayYear(at);
  const words =
    item.from === null
      ? t('coveredTo', { to: day(item.to ?? to) })
      : item.to === null
        ? t('coveredFrom', { from: day(item.from) })
        : t('coveredDays', { from: formats.dayShort(item.from), to: day(item.to) });
  return (
    <span className={styles.axis} title={words}>
      <span
        className={styles.bar}
        style={{ insetInlineStart: share(begins - from), inlineSize: share(ends - begins) }}
      />
      <span className="visually-hidden">{words}</span>
    </span>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '../../../../api/api.ts';
import { orderQueries } from '../../../../api/queries/orders.ts';
import type { OrderItemDetail } from '../../../../api/wire/order.ts';
import { useFormats } from '../../../../i18n/use-formats.ts';
import { useTranslation } from '../../../../i18n/words.tsx';
import { taskingDetails } from '../../../../order/tasking-item.ts';
import { paths } from '../../../../paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { Code } from '../../../../ui/code.tsx';
import { useOrderedWords } from '../../../request/use-choice-words.ts';
import type { Candidate, Entry } from '../../entry/entry.ts';
import { type Ordered, readCart } from '../../entry/read-cart.ts';
import { useOutbox } from '../../outbox-context.ts';
import styles from './entry-page.module.css';

/** Orders with equal contents, each beside what was sent, for the user to decide. */
export function Candidates({ entry }: { entry: Entry }) {
  const { t } = useTranslation('outbox');
  const outbox = useOutbox();
  const sent = readCart(entry);
  return (
    <section className={styles.section}>
      <h2>{t('candidates', { count: entry.candidates.length })}</h2>
      {entry.candidates.map((candidate) => (
        <OneCandidate
          key={candidate.orderId}
          candidate={candidate}
          sent={sent}
          sentAt={entry.sends[0]?.at ?? entry.createdAt}
          reference={entry.reference}
          onChoose={() => void outbox.choose(entry.id, candidate)}
        />
      ))}
      <Button onClick={() => void outbox.choose(entry.id, null)}>{t('noneOfThese')}</Button>
    </section>
  );
}

/** A label, the sent value and the order's value; null if missing. */
type Row = readonly [string, string | null, string | null];

type Props = {
  candidate: Candidate;
  sent: Ordered | null;
  sentAt: number;
  reference: string;
  onChoose: () => void;
};

function OneCandidate({ candidate, sent, sentAt, reference, onChoose }: Props) {
  const { t } = useTranslation('outbox');
  const { t: tasking } = useTranslation('tasking');
  const words = useOrderedWords();
  const moment = useMoment();
  const { dayShort, dayYear } = useFormats();
  const api = useApi();
  const { data: order } = useQuery(orderQueries(api).details(candidate.orderId));
  const [detail] = order == null ? [] : taskingDetails(order);
  const there = detail === undefined ? null : orderedOf(detail);
  const row = (name: string, of: (ordered: Contents) => string | null): Row => [
    name,
    sent && of(sent),
    there && of(there),
  ];
  const contents = [
    row(t('imageType'), ({ imageTypeId }) => words.typeName(imageTypeId)),
    row(t('resolution'), ({ resolutionId }) => words.resolutionName(resolutionId)),
    row(t('window'), ({ from, to }) =>
      from === null || to === null ? null : t('fromTo', { from: dayShort(from), to: dayYear(to) }),
    ),
    row(t('cloud'), ({ cloud }) => (cloud === null ? null : tasking('cloudWords', { count: cloud }))),
  ];
  const facts: readonly Row[] = [
    [t('when'), moment({ at: sentAt, zoned: true }), moment(candidate.orderedAt)],
    [t('reference'), reference, candidate.reference],
    [t('orderedBy'), t('you'), candidate.addedBy],
  ];
  const number = candidate.orderNo;
  return (
    <div className={styles.candidate}>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('asConfirmed')}</th>
            <th scope="col">
              <Link to={paths.order(candidate.orderId)}>
                <Code>{number}</Code>
              </Link>
            </th>
          </tr>
        </thead>
        <tbody>
          {[...contents, ...facts].map(([name, ours, theirs]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <bdi>{ours ?? t('notStated')}</bdi>
              </td>
              <td data-differs={contents.some((row) => row[0] === name && differ(row)) || undefined}>
                <bdi>{theirs?.trim() || t('notStated')}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button variant="main" aria-label={t('thisIsItNamed', { number })} onClick={onChoose}>
        {t('thisIsIt')}
      </Button>
    </div>
  );
}

const differ = ([, ours, theirs]: Row) => ours !== null && theirs !== null && ours !== theirs;

type Contents = Omit<Ordered, 'point' | 'note'>;

const orderedOf = (detail: OrderItemDetail): Contents => ({
  imageTypeId: detail.ImageTypeID,
  resolutionId: detail.ImageResolutionID,
  from: detail.CaptureAttempFrom?.at ?? null,
  to: detail.CaptureAttempTo?.at ?? null,
  cloud: detail.CloudCover,
});

/** A time without a zone is in the service's time (interface.md 2.6). */
function useMoment() {
  const { t } = useTranslation('outbox');
  const { t: orders } = useTranslation('orders');
  const { dayYear, clock } = useFormats();
  return (time: Candidate['orderedAt']): string | null => {
    if (time === null) return null;
    const words = { day: dayYear(time.at), time: clock(time.at) };
    return time.zoned ? t('momentUtc', words) : orders('serviceTime', { time: t('moment', words) });
  };
}

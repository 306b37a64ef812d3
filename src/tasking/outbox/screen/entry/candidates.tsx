import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useApi } from '../../../../api/api-context.ts';
import { orderQueries } from '../../../../api/queries/orders.ts';
import type { OrderItemDetail } from '../../../../api/wire/order-item.ts';
import { taskingDetails } from '../../../../order/tasking-item.ts';
import { paths } from '../../../../paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { Code } from '../../../../ui/code.tsx';
import type { Candidate, Entry } from '../../entry/entry.ts';
import { type Ordered, readCart } from '../../entry/read-cart.ts';
import { useOutbox } from '../../outbox-context.ts';
import { useOrderedWords } from '../use-ordered-words.ts';
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
  const words = useOrderedWords();
  const api = useApi();
  const { data: order } = useQuery(orderQueries(api).details(candidate.orderId));
  const [detail] = order == null ? [] : taskingDetails(order);
  const there = detail === undefined ? null : orderedOf(detail);
  const contents: readonly Row[] = [
    [t('imageType'), sent && words.typeName(sent.imageTypeId), there && words.typeName(there.imageTypeId)],
    [
      t('resolution'),
      sent && words.resolutionName(sent.resolutionId),
      there && words.resolutionName(there.resolutionId),
    ],
    [t('window'), sent && words.days(sent), there && words.days(there)],
    [t('cloud'), sent && words.cloud(sent.cloud), there && words.cloud(there.cloud)],
  ];
  const facts: readonly Row[] = [
    [t('when'), words.moment({ at: sentAt, zoned: true }), words.moment(candidate.orderedAt)],
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
            <th scope="col">{t('asSent')}</th>
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

const orderedOf = (detail: OrderItemDetail): Ordered => ({
  point: null,
  imageTypeId: detail.ImageTypeID,
  resolutionId: detail.ImageResolutionID,
  from: detail.CaptureAttempFrom?.at ?? null,
  to: detail.CaptureAttempTo?.at ?? null,
  cloud: detail.CloudCover,
  note: null,
});

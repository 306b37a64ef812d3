import { useId } from 'react';
import { saveFile } from '../../../../browser/save-file.ts';
import { useFormats } from '../../../../i18n/use-formats.ts';
import { useTranslation } from '../../../../i18n/words.tsx';
import { paths } from '../../../../paths.ts';
import { useAccount } from '../../../../session/session-context.ts';
import { systemClock } from '../../../../time.ts';
import { Button } from '../../../../ui/button.tsx';
import { Paper } from '../../../../ui/print/paper.tsx';
import { PrintFacts } from '../../../../ui/print/print-facts.tsx';
import { usePrinting } from '../../../../ui/print/use-printing.ts';
import { requestText } from '../../../review/request-view.tsx';
import type { Entry } from '../../entry/entry.ts';
import entryStyles from './entry-page.module.css';
import styles from './receipt.module.css';

type Fact = { readonly name: string; readonly lines: readonly string[]; readonly isCode?: boolean };

/** What was sent and answered, to print or to save as one file. Of an entry with an order. */
export function Receipt({ entry }: { entry: Entry }) {
  const { t } = useTranslation('receipt');
  const heading = useId();
  const facts = useReceipt(entry);
  const printing = usePrinting(() => ({ at: systemClock.now() }));
  const title = `${t('title')} ${entry.reference}`;
  const save = () =>
    saveFile(`nadir-${entry.reference.replace(/[^\w-]+/g, '-')}.txt`, fileOf(title, facts), 'text/plain');
  return (
    <section className={entryStyles.section} aria-labelledby={heading}>
      <h2 id={heading}>{t('title')}</h2>
      <p className={entryStyles.hint}>{t('body')}</p>
      <div className={styles.buttons}>
        <Button onClick={() => print()}>{t('print')}</Button>
        <Button onClick={save}>{t('save')}</Button>
      </div>
      {printing !== null && (
        <Paper
          name={title}
          head={<h1>{title}</h1>}
          at={printing.at}
          address={paths.outboxEntry(entry.id)}
          flows
        >
          <PrintFacts
            facts={facts.map(({ name, lines, isCode }) => ({
              name,
              wide: isCode === true,
              value: isCode ? (
                <pre dir="ltr" className={styles.code}>
                  {lines.join('\n')}
                </pre>
              ) : (
                lines.map((line) => <div key={line}>{line}</div>)
              ),
            }))}
          />
        </Paper>
      )}
    </section>
  );
}

const fileOf = (title: string, facts: readonly Fact[]): string =>
  [title, ...facts.map(({ name, lines }) => `${name}\n${lines.join('\n')}`)].join('\n\n').concat('\n');

/** UTC to the millisecond: in a file it is read by people and programs. */
const exact = (at: number) => new Date(at).toISOString();

function useReceipt(entry: Entry): readonly Fact[] {
  const { t } = useTranslation('receipt');
  const { t: outbox } = useTranslation('outbox');
  const { number } = useFormats();
  const account = useAccount();
  const { request, sends, made, estimate } = entry;
  const responses = sends.flatMap(({ response }) => response ?? []);
  const [only] = made;
  return [
    { name: outbox('reference'), lines: [entry.reference] },
    ...(made.length === 0
      ? []
      : [
          { name: t('orderNumber'), lines: made.map(({ orderNo, orderId }) => orderNo ?? String(orderId)) },
          {
            name: t('orderId'),
            lines: made.map(({ orderId, uuid }) =>
              uuid === null ? String(orderId) : `${orderId}, UUID ${uuid}`,
            ),
          },
        ]),
    ...(account === null ? [] : [{ name: t('account'), lines: [account] }]),
    { name: t('confirmed'), lines: [t('confirmedAt', { time: exact(entry.createdAt) })] },
    {
      name: t('sends'),
      lines: sends.flatMap(({ at, serviceAt, sendId }) => [
        serviceAt === null
          ? t('sentAtUnknown', { time: exact(at) })
          : t('sentAt', { time: exact(at), service: exact(serviceAt) }),
        ...(sendId === undefined ? [] : [t('sendId', { id: sendId })]),
      ]),
    },
    ...(estimate === undefined
      ? []
      : [
          {
            name: t('estimate'),
            lines: [
              ...(estimate.price === null
                ? []
                : [
                    t('estimatePrice', {
                      low: number(estimate.price.low),
                      high: number(estimate.price.high),
                    }),
                  ]),
              ...(estimate.days === null ? [] : [t('estimateDays', { count: estimate.days })]),
              ...(estimate.listPrice === null
                ? []
                : [t('estimateList', { price: number(estimate.listPrice) })]),
            ],
          },
        ]),
    request === null
      ? { name: t('request'), lines: [t('requestGone')] }
      : { name: t('request'), lines: [requestText(request)], isCode: true },
    responses.length === 0
      ? { name: t('response'), lines: [t('responseNone')] }
      : {
          name: t('response'),
          lines: responses.map(({ status, text }) => `HTTP ${status}\n\n${text}`),
          isCode: true,
        },
    {
      name: t('findAgain'),
      lines: [
        ...(only === undefined
          ? []
          : [t('inNadir', { address: location.origin + paths.order(only.orderId) })]),
        t('atService', { reference: entry.reference }),
      ],
    },
  ];
}

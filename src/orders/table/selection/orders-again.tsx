import { Fragment, useContext, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../../../api/api.ts';
import { cachedRows } from '../../../api/queries/orders.ts';
import { persistentOrders, persistentReads } from '../../../api/queries/persistent.ts';
import { comma } from '../../../i18n/names.ts';
import { useFormats, useLanguage } from '../../../i18n/use-formats.ts';
import { useTranslation } from '../../../i18n/words.tsx';
import type { ListedOrder } from '../../../order/listed-order.ts';
import { handOverRows, type RowAgain } from '../../../order/order-again.ts';
import { useOrderedHereOf } from '../../../order/ordered-here.ts';
import { paths } from '../../../paths.ts';
import { PlacesContext } from '../../../places/places.ts';
import { Button } from '../../../ui/button.tsx';
import { Code } from '../../../ui/code.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FailureWords } from '../../../ui/feedback/failure-notice.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ProgressBar } from '../../../ui/feedback/skeleton.tsx';
import { filterAbout } from '../../view/list-about.ts';
import { defaultView } from '../../view/search.ts';
import { type ReadAgain, readAgain } from './read-again.ts';
import styles from './selection-bar.module.css';

type State =
  | { readonly kind: 'reading'; readonly orders: readonly ListedOrder[]; readonly loaded: number }
  | ({ readonly kind: 'partly'; readonly orders: readonly ListedOrder[] } & ReadAgain);

/** Repeats the selected orders as a new batch; `state` is null unless some are being read, or could not be. */
export function useOrdersAgain() {
  const api = useApi();
  const navigate = useNavigate();
  const language = useLanguage();
  const orderedHere = useOrderedHereOf();
  const places = useContext(PlacesContext);
  const [state, setState] = useState<State | null>(null);
  const run = useRef(new AbortController());
  useEffect(() => () => run.current.abort(), []);

  function open(rows: readonly RowAgain[]) {
    handOverRows(rows);
    void navigate(paths.newBatch());
  }
  function stop() {
    run.current.abort();
    setState(null);
  }
  async function begin(orders: readonly ListedOrder[]) {
    run.current.abort();
    run.current = new AbortController();
    const { signal } = run.current;
    const read = persistentReads(api);
    const reading = readAgain({
      orders,
      known: cachedRows(api.client).map(({ order }) => order),
      filter: filterAbout(defaultView, orders).filter,
      fetchOrders: persistentOrders(api),
      fetchOrder: (id) => read(() => api.gateway.order(id, signal), signal),
      pointOf: (id) => orderedHere(id)?.point ?? null,
      // A file that is not there yet is not waited for.
      nearOf: async (point) => (places.state() === 'open' ? places.nearest(point, signal) : null),
      language,
      signal,
      onProgress: (loaded) => setState({ kind: 'reading', orders, loaded }),
    });
    const result = await reading.catch(() => null);
    if (signal.aborted || result === null) return;
    if (result.unread.length > 0) setState({ kind: 'partly', orders, ...result });
    else open(result.rows);
  }
  return { state, begin: (orders: readonly ListedOrder[]) => void begin(orders), open, stop };
}

/** The numbers that a message names. */
const maxNamed = 12;

type Props = { again: ReturnType<typeof useOrdersAgain> };

/** How far the reading is, or which orders could not be read. */
export function OrdersAgainDialog({ again: { state, begin, open, stop } }: Props) {
  const { t } = useTranslation('table');
  const { number, language } = useFormats();
  if (state === null) return null;
  const total = state.orders.length;
  if (state.kind === 'reading') {
    const words = t('againRead', { loaded: number(state.loaded), total: number(total) });
    return (
      <Dialog
        open
        width="narrow"
        title={t('orderAgain')}
        closeName={t('close')}
        onClose={stop}
        footer={<Button onClick={stop}>{t('cancel')}</Button>}
      >
        <div className={styles.reading}>
          <ProgressBar name={t('againReading')} words={words} value={state.loaded} max={total} />
          <p>{words}</p>
        </div>
      </Dialog>
    );
  }
  const { orders, rows, unread, failure } = state;
  const named = unread.slice(0, maxNamed);
  const others = unread.length - named.length;
  return (
    <Dialog
      open
      width="narrow"
      title={t('orderAgain')}
      closeName={t('close')}
      onClose={stop}
      footer={
        <>
          {failure !== null && <Button onClick={() => begin(orders)}>{t('tryAgain')}</Button>}
          {rows.length > 0 && (
            <Button variant="main" onClick={() => open(rows)}>
              {t('againOthers', { count: rows.length })}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.reading}>
        <Notice tone="danger" role="alert" title={t('againUnread', { count: unread.length })}>
          <p>
            {named.map(({ no }, at) => (
              <Fragment key={no}>
                {at > 0 && comma[language]}
                <Code>{no}</Code>
              </Fragment>
            ))}
            {others > 0 && t('againMore', { count: others })}
          </p>
          {failure === null ? <p>{t('againGone')}</p> : <FailureWords failure={failure} />}
        </Notice>
      </div>
    </Dialog>
  );
}

import { useId, useMemo, useState } from 'react';
import { useTranslation } from '../../../i18n/words.tsx';
import type { KeptEstimate } from '../../../tracking/kept-estimate.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import type { Marks } from '../../assisted/marks.ts';
import { CheckLine, Consent, useConsentTo } from '../../coverings/coverings-notice.tsx';
import { type Checked, type RowsFound, useCheckedRows } from '../../coverings/use-coverings.ts';
import type { Draft } from '../../draft/draft.ts';
import type { ReferenceSearch } from '../../outbox/send/used-references.ts';
import { ClockNotice } from '../../request/clock-notice.tsx';
import type { ChoiceWords } from '../../request/use-choice-words.ts';
import { ConfirmDialog } from '../../review/confirm-dialog.tsx';
import { FilledReview, filledRows, useFilledConsent } from '../../review/filled-review.tsx';
import type { Confirmation } from '../../review/use-confirmation.ts';
import type { BatchRow } from '../batch.ts';
import type { Problems } from '../grid/problems/problems.ts';
import styles from './batch-review.module.css';
import { PlaceList } from './place-list.tsx';
import { BatchPlaces, BatchSentence, Totals } from './totals.tsx';

type CoveredPointsProps = {
  checked: Checked<RowsFound>;
  /** The number of all points. */
  all: number;
  isLeftOut: boolean;
  /** The rows that orders cover, by their place; empty puts them back. */
  onLeaveOut: (rows: ReadonlySet<number>) => void;
  consents: boolean;
  onConsent: (consents: boolean) => void;
};

/** The points that orders already cover: to leave out, or to order once more. The button stays under the finger. */
function CoveredPoints({ checked, all, isLeftOut, onLeaveOut, consents, onConsent }: CoveredPointsProps) {
  const { t } = useTranslation('batch');
  const rows = coveredRowsOf(checked.found);
  const count = rows.size;
  const same = sameRowsOf(checked.found);
  const leaves = (
    <Button onClick={() => onLeaveOut(isLeftOut ? new Set() : rows)}>
      {isLeftOut ? t('putBack') : t('leaveOut', { count })}
    </Button>
  );
  const title = isLeftOut
    ? t('coveredOut', { count })
    : count === all
      ? t('coveredAllPoints', { count })
      : t('coveredPoints', { count, all });
  return (
    <>
      {count > 0 && (
        <Notice
          tone={isLeftOut ? 'plain' : 'doubt'}
          role="alert"
          title={title}
          actions={isLeftOut || count < all ? leaves : undefined}
        >
          {isLeftOut && <p>{t('coveredOutBody')}</p>}
          {!isLeftOut && same > 0 && (
            <Consent words={t('secondConsent', { count: same })} given={consents} onGive={onConsent} />
          )}
        </Notice>
      )}
      <CheckLine
        checked={checked}
        isCovered={count > 0}
        words={{
          running: t('coveredCheck'),
          clear: t('coveredClear'),
          unsure: t('coveredUnsure'),
          failed: t('coveredFailed'),
        }}
      />
    </>
  );
}

const nothing: ReadonlySet<number> = new Set();
const coveredRowsOf = (found: RowsFound | null): ReadonlySet<number> =>
  new Set((found?.rows ?? []).flatMap((row, at) => (row === null ? [] : [at])));

/** The number of rows that an order of the same image covers. */
const sameRowsOf = (found: RowsFound | null): number =>
  (found?.rows ?? []).filter((row) => row !== null && row.same > 0).length;

export type SendChoice = { readonly atOnce: 1 | 2 | 3; readonly keepsGoing: boolean };

type Props = {
  /** The orders, in the order in which they are sent, and their rows. Not empty. */
  all: readonly Draft[];
  rows: readonly BatchRow[];
  /** Those that are not ordered, by their place. */
  leftOut: ReadonlySet<number>;
  onLeaveOut: (rows: ReadonlySet<number>) => void;
  /** Those that wait in another batch, by their place. */
  again: ReadonlySet<number>;
  /** Rows that a file of results says were placed: they are not sent again. */
  placedBefore: number;
  problems: Problems;
  /** The settings that an assistant has filled. */
  marks: Marks;
  /** Null while the references are searched. */
  used: ReferenceSearch | null;
  words: ChoiceWords;
  confirmation: Confirmation<SendChoice>;
  onClose: () => void;
  /** Called with what is kept of the estimate of each order that is not left out. */
  onEstimates: (estimates: readonly (KeptEstimate | null)[]) => void;
};

const unusualWords = {
  again: 'againRows',
  twice: 'twiceRows',
  swapped: 'swappedRows',
  far: 'farRows',
  atSea: 'atSeaRows',
  swappedAtSea: 'swappedAtSeaRows',
  zero: 'zeroRows',
  wasChecked: 'wasCheckedRows',
} as const;
type Unusual = keyof typeof unusualWords;

const paces = [1, 2, 3] as const;

/** The last check before the money of many orders is spent. */
export function BatchReview(props: Props) {
  const { all, leftOut, onLeaveOut, used, confirmation, onClose } = props;
  const drafts = useMemo(() => all.filter((_, at) => !leftOut.has(at)), [all, leftOut]);
  const rows = useMemo(() => props.rows.filter((_, at) => !leftOut.has(at)), [props.rows, leftOut]);
  const { t } = useTranslation('batch');
  const [consents, setConsents] = useState(false);
  const [atOnce, setAtOnce] = useState<SendChoice['atOnce']>(1);
  const [keepsGoing, setKeepsGoing] = useState(false);
  const pace = useId();
  const { t: limitsT } = useTranslation('limits');
  const checked = useCheckedRows(useMemo(() => all.map(wantedOfRow), [all]));
  const covered = useMemo(() => coveredRowsOf(checked.found), [checked.found]);
  const isLeftOut = leftOut.size > 0;
  const same = isLeftOut ? 0 : sameRowsOf(checked.found);
  const second = useConsentTo(same === 0 ? null : String(same));
  const filled = { marks: props.marks, rows: filledRows(rows) };
  const filledConsent = useFilledConsent(filled);
  const unusual = unusualOf(props, checked.found);
  const usedRows = [...(used?.used.keys() ?? [])].filter((at) => !leftOut.has(at)).length;
  const needsConsent = unusual.length > 0 || usedRows > 0;
  const isChecked = used !== null && checked.check !== 'running';
  return (
    <ConfirmDialog
      title={t('review')}
      words={{ confirm: t('confirm'), whyPassword: limitsT('batchNeedsPassword') }}
      confirmation={confirmation}
      entry={null}
      orders={drafts.length}
      mayConfirm={isChecked && (!needsConsent || consents) && !second.isMissing && !filledConsent.isMissing}
      warning={
        <div className={styles.warning}>
          <p>
            <strong>{t('final', { count: drafts.length })}</strong>
          </p>
          <p>{used === null ? t('referencesChecked') : t('eachIsPaid')}</p>
        </div>
      }
      onConfirm={() => confirmation.confirm({ atOnce, keepsGoing })}
      onClose={onClose}
    >
      <div className={styles.body}>
        <div>
          <BatchSentence drafts={drafts} words={props.words} />
        </div>
        <FilledReview filled={filled} consents={!filledConsent.isMissing} onConsent={filledConsent.give} />
        <ClockNotice />
        <CoveredPoints
          checked={checked}
          all={all.length}
          isLeftOut={isLeftOut}
          onLeaveOut={onLeaveOut}
          consents={!second.isMissing}
          onConsent={second.give}
        />
        {used !== null && used.searched !== 'all' && (
          <Notice tone="doubt" title={t(used.searched === 'some' ? 'referencesPartly' : 'referencesFailed')}>
            <p>{t('referencesFailedBody')}</p>
          </Notice>
        )}
        {needsConsent && (
          <Notice tone="doubt" title={t('unusual')}>
            <ul className={styles.unusual}>
              {unusual.map(({ kind, count }) => (
                <li key={kind}>{t(unusualWords[kind], { count })}</li>
              ))}
              {usedRows > 0 && <li>{t('referencesUsed', { count: usedRows })}</li>}
            </ul>
            <Consent words={t('consent')} given={consents} onGive={setConsents} />
          </Notice>
        )}
        <BatchPlaces drafts={drafts} />
        <PlaceList drafts={drafts} rows={rows} covered={isLeftOut ? nothing : covered} />
        <Totals
          drafts={drafts}
          rows={rows}
          placedBefore={props.placedBefore}
          onEstimates={props.onEstimates}
        />
        <div className={styles.pace}>
          <label htmlFor={pace}>{t('atOnce')}</label>
          <Select
            id={pace}
            value={atOnce}
            onChange={({ target }) => setAtOnce(paces.find((each) => String(each) === target.value) ?? 1)}
          >
            {paces.map((each) => (
              <option key={each} value={each}>
                {t('atOnceWords', { count: each })}
              </option>
            ))}
          </Select>
          <label className={styles.consent}>
            <input
              type="checkbox"
              checked={keepsGoing}
              onChange={({ target }) => setKeepsGoing(target.checked)}
            />
            {t('keepsGoing')}
          </label>
        </div>
        {confirmation.notStored && (
          <Notice tone="danger" role="alert" title={t('notStored')}>
            <p>{t('notStoredBody')}</p>
          </Notice>
        )}
      </div>
    </ConfirmDialog>
  );
}

const wantedOfRow = ({ location: { point }, from, to, imageTypeId: typeId, resolutionId }: Draft) => ({
  lng: point.lng,
  lat: point.lat,
  from,
  to,
  typeId,
  resolutionId,
});

/** What does not forbid an order, but is looked at before it is paid for; with the number of rows, only what there is. */
function unusualOf({ rows, leftOut, problems, again }: Props, found: RowsFound | null) {
  const has = (row: BatchRow, at: number, kind: Unusual) => {
    if (kind === 'again') return again.has(at) && !found?.rows[at];
    if (kind === 'wasChecked') return row.before?.result === 'checking';
    return problems.get(row.id)?.some((problem) => problem.kind === kind) === true;
  };
  return (Object.keys(unusualWords) as Unusual[])
    .map((kind) => ({ kind, count: rows.filter((row, at) => !leftOut.has(at) && has(row, at, kind)).length }))
    .filter(({ count }) => count > 0);
}

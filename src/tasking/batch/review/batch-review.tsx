import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolated } from '../../../i18n/isolate.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { PasswordDialog } from '../../../session/page/password-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Code } from '../../../ui/code.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useArmed } from '../../../ui/use-armed.ts';
import { useConsentTo } from '../../coverings/use-consent.ts';
import { type RowsFound, useCheckedRows } from '../../coverings/use-coverings.ts';
import type { Draft } from '../../draft/draft.ts';
import { LimitNotice } from '../../outbox/screen/limit-notice.tsx';
import type { ReferenceSearch } from '../../outbox/send/used-references.ts';
import { useAllowance } from '../../outbox/use-allowance.ts';
import type { ChoiceWords } from '../../request/use-choice-words.ts';
import type { Unusual } from '../unusual.ts';
import styles from './batch-review.module.css';
import { CoveredPoints, sameRowsOf } from './covered-points.tsx';
import { useExpectedCost } from './use-expected-cost.ts';

export type SendChoice = { readonly atOnce: 1 | 2 | 3; readonly keepsGoing: boolean };

type Props = {
  /** The orders, in the order in which they are sent. Not empty. */
  all: readonly Draft[];
  /** Those that are not ordered, by their place. */
  leftOut: ReadonlySet<number>;
  onLeaveOut: (rows: ReadonlySet<number>) => void;
  /** Those that wait in another batch, by their place. */
  again: ReadonlySet<number>;
  /** Rows that a file of results says were placed: they are not sent again. */
  placedBefore: number;
  unusual: readonly Unusual[];
  /** Null while the references are searched. */
  used: ReferenceSearch | null;
  words: ChoiceWords;
  sending: boolean;
  /** Nothing was sent because nothing can be stored. */
  notStored: boolean;
  /** The password is asked for. */
  password: { onProved: () => void; onCancel: () => void } | null;
  onConfirm: (choice: SendChoice) => void;
  onClose: () => void;
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
} as const satisfies Record<Unusual['kind'], string>;

const paces = [1, 2, 3] as const;

/** The last check before the money of many orders is spent. */
export function BatchReview(props: Props) {
  const { all, leftOut, onLeaveOut, used, sending, notStored, password, onConfirm, onClose } = props;
  const drafts = useMemo(() => all.filter((_, at) => !leftOut.has(at)), [all, leftOut]);
  const { t } = useTranslation('batch');
  const armed = useArmed();
  const [consents, setConsents] = useState(false);
  const [atOnce, setAtOnce] = useState<SendChoice['atOnce']>(1);
  const [keepsGoing, setKeepsGoing] = useState(false);
  const pace = useId();
  const { t: limitsT } = useTranslation('limits');
  const allowance = useAllowance(null);
  const isAllowed = allowance !== null && allowance.left >= drafts.length;
  const checked = useCheckedRows(useMemo(() => all.map(wantedOfRow), [all]));
  const isLeftOut = leftOut.size > 0;
  const same = isLeftOut ? 0 : sameRowsOf(checked.found);
  const second = useConsentTo(same === 0 ? null : String(same));
  const unusual = withAgain(props, checked.found);
  const usedRows = [...(used?.used.keys() ?? [])].filter((at) => !leftOut.has(at)).length;
  const needsConsent = unusual.length > 0 || usedRows > 0;
  const isChecked = used !== null && checked.check !== 'running';
  const mayConfirm = armed && isAllowed && isChecked && (!needsConsent || consents) && !second.isMissing;
  return (
    <Dialog
      title={t('review')}
      closeName={t('close')}
      open
      onClose={onClose}
      dismissable={!sending}
      steady
      footer={
        <>
          <p className={styles.warning}>{used === null ? t('referencesChecked') : t('eachIsPaid')}</p>
          <Button size="large" onClick={onClose} disabled={sending}>
            {t('back')}
          </Button>
          <Button
            size="large"
            variant="main"
            busy={sending}
            disabled={!sending && !mayConfirm}
            onClick={() => onConfirm({ atOnce, keepsGoing })}
          >
            {t('confirm')}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <LimitNotice allowance={allowance} rows={drafts.length} />
        <Totals {...props} drafts={drafts} />
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
            <label className={styles.consent}>
              <input
                type="checkbox"
                checked={consents}
                onChange={({ target }) => setConsents(target.checked)}
              />
              {t('consent')}
            </label>
          </Notice>
        )}
        <div className={styles.pace}>
          <label htmlFor={pace}>{t('atOnce')}</label>
          <select
            id={pace}
            value={atOnce}
            onChange={({ target }) => setAtOnce(paces.find((each) => String(each) === target.value) ?? 1)}
          >
            {paces.map((each) => (
              <option key={each} value={each}>
                {t('atOnceWords', { count: each })}
              </option>
            ))}
          </select>
          <label className={styles.consent}>
            <input
              type="checkbox"
              checked={keepsGoing}
              onChange={({ target }) => setKeepsGoing(target.checked)}
            />
            {t('keepsGoing')}
          </label>
        </div>
        {notStored && (
          <Notice tone="danger" role="alert" title={t('notStored')}>
            <p>{t('notStoredBody')}</p>
          </Notice>
        )}
      </div>
      {password !== null && <PasswordDialog why={limitsT('batchNeedsPassword')} {...password} />}
    </Dialog>
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

/** What is unusual, and the rows that wait in another batch and that no order covers yet. */
function withAgain({ unusual, again, leftOut }: Props, found: RowsFound | null): readonly Unusual[] {
  const rows = [...again].filter((at) => !leftOut.has(at) && !found?.rows[at]);
  return rows.length === 0 ? unusual : [{ kind: 'again', count: rows.length }, ...unusual];
}

function Totals({
  drafts,
  placedBefore,
  words,
}: Pick<Props, 'placedBefore' | 'words'> & { drafts: readonly Draft[] }) {
  const { t } = useTranslation('batch');
  const formats = useFormats();
  const cost = useExpectedCost(drafts);
  const kinds = useMemo(() => kindsOf(drafts), [drafts]);
  const [first, last] = [drafts[0]?.reference ?? '', drafts.at(-1)?.reference ?? ''];
  const spans = {
    from: Math.min(...drafts.map(({ from }) => from)),
    to: Math.max(...drafts.map(({ to }) => to)),
  };
  return (
    <>
      <p className={styles.sentence}>{t('total', { count: drafts.length })}</p>
      <dl className={styles.facts}>
        {kinds.map(({ imageTypeId, resolutionId, cloud, count }) => (
          <div key={`${imageTypeId} ${resolutionId} ${cloud}`}>
            <dt>{t('ofKind', { count })}</dt>
            <dd>
              {t('kind', {
                type: isolated(words.typeName(imageTypeId) ?? String(imageTypeId)),
                resolution: isolated(words.resolutionName(resolutionId) ?? String(resolutionId)),
                cloud: formats.number(cloud),
              })}
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('windows')}</dt>
          <dd>{t('windowWords', { from: formats.dayShort(spans.from), to: formats.dayShort(spans.to) })}</dd>
        </div>
        <div>
          <dt>{t('references')}</dt>
          <dd>
            <Code>{first}</Code>
            {last !== first && (
              <>
                {' … '}
                <Code>{last}</Code>
              </>
            )}
          </dd>
        </div>
        {placedBefore > 0 && (
          <div>
            <dt>{t('leftOut')}</dt>
            <dd>{t('placedBefore', { count: placedBefore })}</dd>
          </div>
        )}
        <div>
          <dt>{t('cost')}</dt>
          <dd>
            {cost === null
              ? t('costUnknown')
              : t('costWords', {
                  count: cost.orders,
                  price: isolated(formats.price(cost.total)),
                  rows: formats.number(cost.rows),
                  all: formats.number(drafts.length),
                })}
          </dd>
        </div>
      </dl>
    </>
  );
}

/** The largest first. */
function kindsOf(drafts: readonly Draft[]) {
  const kinds = new Map<string, Pick<Draft, 'imageTypeId' | 'resolutionId' | 'cloud'> & { count: number }>();
  for (const { imageTypeId, resolutionId, cloud } of drafts) {
    const key = `${imageTypeId} ${resolutionId} ${cloud}`;
    const kind = kinds.get(key) ?? { imageTypeId, resolutionId, cloud, count: 0 };
    kinds.set(key, { ...kind, count: kind.count + 1 });
  }
  return [...kinds.values()].toSorted((a, b) => b.count - a.count);
}

import { useCallback, useState } from 'react';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { CoveringRow, numberOf } from './covering-row.tsx';
import styles from './coverings-notice.module.css';
import type { Checked, CoveringsFound, Partly } from './use-coverings.ts';

/** A consent to what was named, which other facts need again. Null needs none. */
export function useConsentTo(about: string | null) {
  const [consented, setConsented] = useState<string | null>(null);
  const give = useCallback((consents: boolean) => setConsented(consents ? about : null), [about]);
  return { isMissing: about !== null && consented !== about, give };
}

/** The orders of the same image that one more needs a consent for. */
export function sameOrdersOf(found: CoveringsFound | null): string | null {
  if (found === null || found.same === 0) return null;
  const named = found.first.filter(({ same }) => same).map(numberOf);
  return [found.same, ...named].join(' ');
}

type Props = { words: string; given: boolean; onGive: (given: boolean) => void };

/** Without it what it names is not ordered. */
export const Consent = ({ words, given, onGive }: Props) => (
  <label className={styles.consent}>
    <input type="checkbox" checked={given} onChange={({ target }) => onGive(target.checked)} />
    {words}
  </label>
);

type NoticeProps = {
  checked: Checked<CoveringsFound>;
  /** The window under review: the axis of the bars. */
  from: number;
  to: number;
  consents: boolean;
  onConsent: (consents: boolean) => void;
};

/**
 * In a review: the orders that already cover the point in the window, the consent to one more of the same image, and whether all
 * orders are known. The line below keeps its height while the service is asked.
 */
export function CoveringsNotice({ checked, from, to, consents, onConsent }: NoticeProps) {
  const { t } = useTranslation('tasking');
  const { found } = checked;
  const words = useCoveredWords();
  const count = found?.count ?? 0;
  const rest = count - (found?.first.length ?? 0);
  return (
    <div className={styles.coverings}>
      {found !== null && count > 0 && (
        <Notice tone="doubt" role="alert" title={words.title(found)}>
          <ul className={styles.rows}>
            {found.first.map((covering) => (
              <CoveringRow
                key={
                  covering.kind === 'order'
                    ? `${covering.order.id} ${covering.order.uuidHash}`
                    : covering.entry.id
                }
                covering={covering}
                from={from}
                to={to}
              />
            ))}
            {rest > 0 && <li>{t('coveredRest', { count: rest })}</li>}
          </ul>
          {found.unsure > 0 && found.unsure < count && <p>{t('coveredMayMore', { count: found.unsure })}</p>}
          {found.same > 0 && (
            <Consent words={t('secondConsent', { count: found.same })} given={consents} onGive={onConsent} />
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
    </div>
  );
}

type LineProps = {
  checked: Checked<{ readonly partly: Partly }>;
  /** Some orders cover it. */
  isCovered: boolean;
  words: {
    readonly running: string;
    readonly clear: string;
    readonly unsure: string;
    readonly failed: string;
  };
};

/** Whether the service was asked, and whether all its orders are known. A line that keeps its height, or a notice after a failure. */
export function CheckLine({ checked: { found, check, again }, isCovered, words }: LineProps) {
  const { t } = useTranslation('tasking');
  const { partly } = useCoveredWords();
  if (check === 'failed')
    return (
      <Notice
        tone="plain"
        role="alert"
        title={words.failed}
        actions={<Button onClick={again}>{t('checkAgain')}</Button>}
      >
        <p>{t('coveredFailedBody')}</p>
      </Notice>
    );
  const clear = isCovered ? t('coveredAll') : words.clear;
  return (
    <p role="status" className={styles.line}>
      {check === 'running'
        ? words.running
        : found?.partly
          ? `${words.unsure}. ${partly(found.partly)}`
          : clear}
    </p>
  );
}

export function useCoveredWords() {
  const { t } = useTranslation('tasking');
  const formats = useFormats();
  return {
    /** How many orders cover the point, or may. */
    title({ count, unsure }: Pick<CoveringsFound, 'count' | 'unsure'>): string {
      return count > unsure ? t('coveredTitle', { count: count - unsure }) : t('coveredMay', { count });
    },
    /** How many orders were compared, where that is not all. */
    partly({ examined, of }: NonNullable<Partly>): string {
      if (examined === 0) return t('coveredNone');
      if (of === null) return t('coveredSome', { looked: formats.number(examined) });
      return t('coveredPart', { looked: formats.number(examined), total: formats.number(of) });
    },
  };
}

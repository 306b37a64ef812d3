import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/feedback/notice.tsx';
import { CheckLine } from './check-line.tsx';
import { CoveringRow } from './covering-row.tsx';
import styles from './coverings-notice.module.css';
import { useCoveredWords } from './use-covered-words.ts';
import type { Checked, CoveringsFound } from './use-coverings.ts';

type Props = {
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
export function CoveringsNotice({ checked, from, to, consents, onConsent }: Props) {
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
            <label className={styles.consent}>
              <input
                type="checkbox"
                checked={consents}
                onChange={(event) => onConsent(event.target.checked)}
              />
              {t('secondConsent', { count: found.same })}
            </label>
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

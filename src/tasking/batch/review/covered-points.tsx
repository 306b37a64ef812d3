import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Consent } from '../../coverings/consent.tsx';
import { CheckLine } from '../../coverings/coverings-notice.tsx';
import type { Checked, RowsFound } from '../../coverings/use-coverings.ts';

type Props = {
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
export function CoveredPoints({ checked, all, isLeftOut, onLeaveOut, consents, onConsent }: Props) {
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

export const coveredRowsOf = (found: RowsFound | null): ReadonlySet<number> =>
  new Set((found?.rows ?? []).flatMap((row, at) => (row === null ? [] : [at])));

/** The number of rows that an order of the same image covers. */
export const sameRowsOf = (found: RowsFound | null): number =>
  (found?.rows ?? []).filter((row) => row !== null && row.same > 0).length;

import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { withAsciiDigits } from '../../../fold.ts';
import { useTranslation } from '../../../i18n/words.tsx';
import { Popover } from '../../../ui/back/popover.tsx';
import buttonStyles from '../../../ui/button.module.css';
import { Button } from '../../../ui/button.tsx';
import { Field, FieldError, fieldStyles } from '../../../ui/fields/field.tsx';
import form from '../../../ui/small-form.module.css';
import type { OrderSettings } from '../../draft/draft.ts';
import type { BatchRow } from '../batch.ts';
import styles from '../settings/settings.module.css';
import { maxEveryDays, maxTimes, problemOfSeries, type SeriesProblem, seriesOf } from './series.ts';

type Props = {
  /** The rows to repeat: not empty. */
  rows: readonly BatchRow[];
  /** The rows of the batch. */
  all: number;
  shared: OrderSettings;
  onRows: (later: readonly BatchRow[]) => void;
};

/** Repeats rows in later windows: "every 14 days, 6 times". */
export function SeriesButton(props: Props) {
  const { t } = useTranslation('batch');
  return (
    <DialogTrigger>
      <AriaButton
        className={buttonStyles.button ?? ''}
        data-variant="quiet"
        data-size="normal"
        isDisabled={props.rows.length === 0}
      >
        {t('series')}
      </AriaButton>
      <Popover className={form.popover ?? ''} placement="bottom start">
        <Dialog className={form.dialog ?? ''} aria-label={t('series')}>
          {({ close }) => <SeriesForm {...props} onClose={close} />}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

const numberOf = (typed: string) => Number(withAsciiDigits(typed));

function SeriesForm({ rows, all, shared, onRows, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation('batch');
  const [every, setEvery] = useState('14');
  const [times, setTimes] = useState('6');
  const [problem, setProblem] = useState<SeriesProblem | null>(null);
  const number = (label: string, aside: string | undefined, value: string, set: (text: string) => void) => (
    <Field label={label} aside={aside}>
      {(ids) => (
        <input
          {...ids}
          className={fieldStyles.input}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={value}
          onChange={({ target }) => {
            set(target.value);
            setProblem(null);
          }}
        />
      )}
    </Field>
  );
  return (
    <form
      className={form.panel}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        const series = { every: numberOf(every), times: numberOf(times) };
        const found = problemOfSeries(rows, all, shared, series);
        if (found !== null) return setProblem(found);
        onRows(seriesOf(rows, shared, series, () => crypto.randomUUID()));
        onClose();
      }}
    >
      <div className={styles.series}>
        {number(t('every'), t('days'), every, setEvery)}
        {number(t('times'), undefined, times, setTimes)}
      </div>
      <p className={styles.hint} role="alert">
        {problem === null ? (
          t('seriesHint', { count: rows.length })
        ) : (
          <FieldError>{t(problem, { days: maxEveryDays, count: maxTimes })}</FieldError>
        )}
      </p>
      <div className={form.actions}>
        <Button type="submit" variant="main">
          {t('seriesMake')}
        </Button>
      </div>
    </form>
  );
}

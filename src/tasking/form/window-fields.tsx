import { useId } from 'react';
import { Group } from 'react-aria-components/Group';
import { type Control, Controller, type UseFormSetValue, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { leftToRight } from '../../i18n/isolate.ts';
import { readerZone } from '../../i18n/reader-zone.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { systemClock } from '../../time.ts';
import { DateTimeField } from '../../ui/fields/date-time-field.tsx';
import { useNow } from '../../ui/use-now.ts';
import type { Draft, DraftValues } from '../draft/draft.ts';
import { presetDays, windowFromTomorrow } from './capture-window.ts';
import { useProblem } from './problem.ts';
import styles from './window-fields.module.css';

type Props = { control: Control<DraftValues, unknown, Draft>; setValue: UseFormSetValue<DraftValues> };

export function WindowFields({ control, setValue }: Props) {
  const { t } = useTranslation('tasking');
  const formats = useFormats();
  const problem = useProblem();
  const [from, to] = useWatch({ control, name: ['from', 'to'] });
  const now = useNow(60_000);
  const zone = readerZone();
  const heading = useId();

  const isPreset = (days: number) => {
    const preset = windowFromTomorrow(now, days);
    return from === preset.from && to === preset.to;
  };

  const local = (at: number | null) =>
    at !== null &&
    t('localTime', {
      time: `${formats.dayShort(at, zone)}\u00a0${formats.clock(at, zone)}`,
      offset: leftToRight(formats.offset(at, zone), formats.language),
    });

  return (
    <Group aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading} className={styles.heading}>
          {t('window')}
        </h2>
        <span className={styles.aside}>{t('inUtc')}</span>
      </div>
      <div className={styles.presets}>
        {presetDays.map((days) => (
          <button
            key={days}
            type="button"
            className={styles.preset}
            aria-pressed={isPreset(days)}
            onClick={() => {
              const next = windowFromTomorrow(systemClock.now(), days);
              setValue('from', next.from, { shouldDirty: true, shouldValidate: true });
              setValue('to', next.to, { shouldDirty: true, shouldValidate: true });
            }}
          >
            {t('days', { count: days })}
          </button>
        ))}
      </div>
      <div className={styles.pair}>
        {(['from', 'to'] as const).map((name) => (
          <Controller
            key={name}
            control={control}
            name={name}
            render={({ field, fieldState }) => (
              <DateTimeField
                label={t(name)}
                aside={field.value === null ? null : formats.hijri(field.value)}
                hint={local(field.value)}
                error={problem(fieldState.error)}
                value={field.value}
                onChange={field.onChange}
                fieldRef={field.ref}
              />
            )}
          />
        ))}
      </div>
    </Group>
  );
}

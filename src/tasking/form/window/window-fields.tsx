import { useId, useMemo } from 'react';
import { Group } from 'react-aria-components/Group';
import { Controller, useWatch } from 'react-hook-form';
import { useApi } from '../../../api/api.ts';
import { DaylightField } from '../../../daylight/daylight-field.tsx';
import { readerZone } from '../../../i18n/format.ts';
import { leftToRight } from '../../../i18n/isolate.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useTranslation } from '../../../i18n/words.tsx';
import { pointOf } from '../../../location/draft-location.ts';
import { usePlaceZone } from '../../../order/use-place-zone.ts';
import { DateTimeField } from '../../../ui/fields/date-time-field.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { FilledMark, useMarkId } from '../../assisted/filled-mark.tsx';
import type { DraftForm } from '../../draft/draft.ts';
import { ClockNotice } from '../../request/clock-notice.tsx';
import { type CaptureWindow, type Preset, presets, windowOf } from '../../request/wanted-window.ts';
import { useProblem } from '../fields.tsx';
import { WindowCalendar } from './window-calendar.tsx';
import styles from './window-fields.module.css';

type Props = {
  form: DraftForm;
  /** Its point is the first of several. */
  ofFirst?: boolean;
};

export function WindowFields({ form: { control, setValue }, ofFirst = false }: Props) {
  const { t } = useTranslation('tasking');
  const formats = useFormats();
  const problem = useProblem();
  const [from, to] = useWatch({ control, name: ['from', 'to'] });
  useNow(60_000);
  const { later } = useApi().serviceClock;
  const heading = useId();
  const marks = { from: useMarkId('from'), to: useMarkId('to') };

  // The same element for the same time: a new one would render a field while one types in it.
  const hints = {
    from: useMemo(
      () => isWhole(from) && <LocalTime control={control} at={from} ofFirst={ofFirst} />,
      [control, from, ofFirst],
    ),
    to: useMemo(
      () => isWhole(to) && <LocalTime control={control} at={to} ofFirst={ofFirst} />,
      [control, to, ofFirst],
    ),
  };

  const isChosen = (preset: Preset) => {
    const window = windowOf(preset, later());
    return from === window.from && to === window.to;
  };
  const choose = (window: CaptureWindow) => {
    setValue('from', window.from, { shouldDirty: true, shouldValidate: true });
    setValue('to', window.to, { shouldDirty: true, shouldValidate: true });
  };

  return (
    <Group aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading} className={styles.heading}>
          {t('window')}
        </h2>
        <div className={styles.presets}>
          {presets.map((preset) => {
            const words = t(preset.unit, { count: preset.count });
            return (
              <button
                key={words}
                type="button"
                className={styles.preset}
                aria-pressed={isChosen(preset)}
                onClick={() => choose(windowOf(preset, later()))}
              >
                <span className={styles.words} data-words={words}>
                  {words}
                </span>
              </button>
            );
          })}
          <WindowCalendar from={from} to={to} onChoose={choose} />
        </div>
      </div>
      <div className={styles.clocks}>
        <ClockNotice />
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
                aside={
                  marks[name] !== undefined ? (
                    <FilledMark name={name} />
                  ) : isWhole(field.value) ? (
                    formats.hijri(field.value)
                  ) : null
                }
                asideId={marks[name]}
                hint={hints[name]}
                error={problem(fieldState.error)}
                value={field.value}
                onChange={field.onChange}
                fieldRef={field.ref}
              />
            )}
          />
        ))}
      </div>
      <DaylightOfDraft control={control} from={from} to={to} ofFirst={ofFirst} />
    </Group>
  );
}

/** While a year is typed, the date is one of the first centuries: no clock and no calendar says anything of it. */
const isWhole = (at: number | null): at is number => at !== null && at >= Date.UTC(1901, 0, 1);

type LocalTimeProps = { control: DraftForm['control']; at: number; ofFirst: boolean };

/** An end of the window by the clock of the point, or of this device without one. It reads the location as `DaylightOfDraft` does. */
function LocalTime({ control, at, ofFirst }: LocalTimeProps) {
  const { t } = useTranslation('tasking');
  const formats = useFormats();
  const location = useWatch({ control, name: 'location', exact: true });
  const there = usePlaceZone(pointOf(location));
  const zone = there ?? readerZone();
  return t(there === null ? 'deviceTime' : ofFirst ? 'firstPointTime' : 'pointTime', {
    time: formats.moment(at, zone, formats.dayShort(at, zone)),
    offset: leftToRight(formats.offset(at, zone), formats.language),
  });
}

type DaylightProps = {
  control: DraftForm['control'];
  from: number | null;
  to: number | null;
  ofFirst: boolean;
};

/** Alone in reading the location, so that a key typed there does not render the fields of the window. */
function DaylightOfDraft({ control, ...rest }: DaylightProps) {
  const location = useWatch({ control, name: 'location', exact: true });
  const imageTypeId = useWatch({ control, name: 'imageTypeId', exact: true });
  return <DaylightField point={pointOf(location)} imageTypeId={imageTypeId} {...rest} />;
}

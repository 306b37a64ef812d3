import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { labelledTicks, placeOn, type Timeline } from '../view/timeline.ts';
import styles from './timeline-head.module.css';
import windowsViewStyles from './windows-view.module.css';

type Props = {
  whole: boolean;
  onPan: (way: 1 | -1) => void;
  onZoom: (way: 1 | -1) => void;
  onWhole: () => void;
};

/** Buttons for the timeline; the keys do the same. */
export function TimeControls({ whole, onPan, onZoom, onWhole }: Props) {
  const { t } = useTranslation('views');
  return (
    <fieldset className={windowsViewStyles.controls} aria-label={t('timelineTools')}>
      <IconButton name={t('earlier')} onClick={() => onPan(-1)}>
        <Icon name="chevronStart" size={16} />
      </IconButton>
      <IconButton name={t('later')} onClick={() => onPan(1)}>
        <Icon name="chevronEnd" size={16} />
      </IconButton>
      <IconButton name={t('longer')} onClick={() => onZoom(-1)}>
        <Icon name="minus" size={16} />
      </IconButton>
      <IconButton name={t('shorter')} onClick={() => onZoom(1)}>
        <Icon name="plus" size={16} />
      </IconButton>
      <button
        type="button"
        className={windowsViewStyles.whole}
        aria-disabled={whole || undefined}
        onClick={onWhole}
      >
        {t('whole')}
      </button>
    </fieldset>
  );
}

/** The narrowest columns, in CSS pixels, that have room for other dates than narrower ones. The style sheet has the same. */
const columnWidths = { small: 148, middle: 200, wide: 276, widest: 480 } as const;
const columnNames = ['small', 'middle', 'wide', 'widest'] as const;

/**
 * The axis of the window column: a few dates and today. Hidden from screen readers, which get each window as
 * text.
 */
export function TimelineHead({ timeline, now, blank }: { timeline: Timeline; now: number; blank: boolean }) {
  const { t } = useTranslation('orders');
  const formats = useFormats();
  const today = placeOn(timeline, now);
  if (blank) return <span className={styles.axis} />;
  const at = (place: number) => ({ insetInlineStart: `${place * 100}%` });
  // Half of the word, so that it is whole at either end of the column.
  const within = (place: number) => ({ insetInlineStart: `clamp(1.25rem, ${place * 100}%, 100% - 1.25rem)` });
  const fitting = columnNames.map((name) => ({
    name,
    ticks: labelledTicks(timeline, now, columnWidths[name]),
  }));
  const widthsOf = (tick: number) =>
    fitting.filter(({ ticks }) => ticks.includes(tick)).map(({ name }) => name);
  return (
    <span className={styles.axis} aria-hidden="true">
      {timeline.ticks.map((tick) => (
        <span
          key={tick}
          className={styles.label}
          data-fits={widthsOf(tick).join(' ')}
          style={at(placeOn(timeline, tick))}
        >
          <span>{formats.dayShort(tick)}</span>
        </span>
      ))}
      {today >= 0 && today <= 1 && (
        <span className={styles.label} data-now="" style={within(today)}>
          <span>{t('today')}</span>
        </span>
      )}
    </span>
  );
}

/** Grid lines and today as the background of every cell of the column. Backgrounds have no logical sides. */
export function timelineLines(timeline: Timeline, now: number, rightToLeft: boolean) {
  const side = (at: number) => {
    const place = placeOn(timeline, at);
    return `${((rightToLeft ? 1 - place : place) * 100).toFixed(2)}% 0`;
  };
  const today = placeOn(timeline, now);
  const lines = timeline.ticks.map((tick) => ({
    colour: 'var(--timeline-day, var(--line))',
    size: '1px 100%',
    place: side(tick),
  }));
  if (today >= 0 && today <= 1)
    lines.unshift({ colour: 'var(--timeline-now, var(--accent))', size: '1.5px 100%', place: side(now) });
  return {
    backgroundImage: lines.map(({ colour }) => `linear-gradient(${colour}, ${colour})`).join(', '),
    backgroundSize: lines.map(({ size }) => size).join(', '),
    backgroundPosition: lines.map(({ place }) => place).join(', '),
    backgroundRepeat: 'no-repeat',
  };
}

/** The same lines for every cell below an element, set once on it. */
export function linesForCells({
  backgroundImage,
  backgroundSize,
  backgroundPosition,
}: ReturnType<typeof timelineLines>) {
  return {
    '--timeline-image': backgroundImage,
    '--timeline-size': backgroundSize,
    '--timeline-place': backgroundPosition,
  };
}

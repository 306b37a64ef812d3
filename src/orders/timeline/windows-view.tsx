import { memo, type RefObject, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { textScale } from '../../browser/text-scale.ts';
import { isOverStatus } from '../../config.ts';
import { useConfig } from '../../config-context.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/words.tsx';
import type { OrderId } from '../../ids.ts';
import { windowIn } from '../../order/capture-window.ts';
import type { ListedOrder } from '../../order/listed-order.ts';
import { systemClock } from '../../time.ts';
import { Part } from '../../ui/feedback/boundary.tsx';
import { type Hover, useHoverLines } from '../map/hover.ts';
import { useRowLinks } from '../rows/use-row-links.ts';
import { panned, roundSpan, type Span, spanOf, zoomed } from '../view/span.ts';
import { TimeAxis, ticksFor, useAxisWidth } from './time-axis.tsx';
import { TimeControls, timelineLines } from './timeline-head.tsx';
import { useLineKeys, useVisibleLines } from './use-line-keys.ts';
import { groupsOf } from './window-groups.ts';
import { WindowRow } from './window-row.tsx';
import styles from './windows-view.module.css';

type Acts = {
  /** By a factor, about a share of the axis in the reading direction. */
  zoom: (factor: number, share: number) => void;
  /** By a share of the axis; positive is later. */
  pan: (share: number) => void;
};

/**
 * A horizontal wheel, or one with Shift, pans; with Ctrl, which is also a pinch, it zooms; otherwise it
 * scrolls as usual.
 */
function useWheel(host: RefObject<HTMLElement | null>, acts: Acts) {
  const latest = useRef(acts);
  latest.current = acts;
  // React's wheel listeners are passive, so the browser would zoom the page.
  useEffect(() => {
    const element = host.current;
    if (element === null) return;
    const turn = (event: WheelEvent) => {
      const along = event.shiftKey && event.deltaX === 0 ? event.deltaY : event.deltaX;
      const zooms = event.ctrlKey || event.metaKey;
      if (!zooms && (along === 0 || Math.abs(along) < Math.abs(event.shiftKey ? 0 : event.deltaY))) return;
      const track = element.querySelector('[data-track]')?.getBoundingClientRect();
      if (track === undefined || track.width === 0) return;
      event.preventDefault();
      const rightToLeft = getComputedStyle(element).direction === 'rtl';
      if (zooms) {
        const share = (event.clientX - track.left) / track.width;
        const held = Math.min(1, Math.max(0, rightToLeft ? 1 - share : share));
        latest.current.zoom(Math.exp(Math.max(-60, Math.min(60, event.deltaY)) / 200), held);
      } else latest.current.pan(((rightToLeft ? -1 : 1) * along) / track.width);
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [host]);
}

/** A moved timeline writes to the address when it comes to rest, not at each step. */
const restMs = 300;

const keyOf = (span: Span | null) => (span === null ? '' : `${span.start} ${span.end}`);

/**
 * The span on screen, which is newer than the address's, and its setters. Null in the address is the default
 * span.
 */
function useSpan(
  addressed: Span | null,
  usual: Span,
  onSpan: (span: Span | null) => void,
): [Span, (next: Span | null) => void] {
  const [moving, setMoving] = useState<Span | null>(null);
  const [sent, setSent] = useState<string | null>(null);
  const key = keyOf(addressed);
  const [shown, setShown] = useState(key);
  if (shown !== key) {
    setShown(key);
    // The address's late update must not undo a later step; the back button must undo them all.
    if (key !== sent || (moving !== null && key === keyOf(roundSpan(moving)))) setMoving(null);
  }
  useEffect(() => {
    if (moving === null) return;
    return systemClock.after(restMs, () => {
      const rest = roundSpan(moving);
      setSent(keyOf(rest));
      onSpan(rest);
    });
  }, [moving, onSpan]);
  const change = (next: Span | null) => {
    setMoving(next);
    if (next !== null) return;
    setSent('');
    onSpan(null);
  };
  return [moving ?? addressed ?? usual, change];
}

/** CSS pixels per line, which has two lines of text: a finger's width. */
const lineHeight = () => 44 * textScale();
/** Of the timeline's length. */
const panStep = 0.1;
const zoomStep = 1.4;

type Props = {
  orders: readonly ListedOrder[];
  selected: OrderId | null;
  span: Span | null;
  now: number;
  busy: boolean;
  /** The address of the list, for the way back from an order. */
  from: string;
  hover: Hover;
  onSpan: (span: Span | null) => void;
  onSelect: (id: OrderId) => void;
};

/**
 * The capture windows of the orders along one axis, the most urgent first. Renders after the table, and only
 * the visible lines.
 */
export function WindowsView(props: Props) {
  const deferred = useDeferredValue<Props | null>(props, null);
  return <Part>{deferred ? <DeferredWindows {...deferred} /> : <EmptyView />}</Part>;
}

const EmptyView = () => (
  <div className={styles.view} aria-hidden="true">
    <div className={styles.head} />
  </div>
);

const DeferredWindows = memo(function DeferredWindows({
  orders,
  selected,
  span: addressed,
  now,
  busy,
  from,
  hover,
  onSpan,
  onSelect,
}: Props) {
  const { t } = useTranslation('views');
  const { t: tOrders } = useTranslation('orders');
  const formats = useFormats();
  const rightToLeft = formats.language === 'ar';
  const follow = useRowLinks(from);
  const line = lineHeight();
  const hintId = useId();
  const usual = useMemo(
    () =>
      spanOf(
        orders.flatMap((order) => windowIn(order) ?? []),
        now,
      ),
    [orders, now],
  );
  const [span, setSpan] = useSpan(addressed, usual, onSpan);
  const { statusKinds } = useConfig();
  const groups = useMemo(
    () => groupsOf(orders, now, ({ statusId }) => isOverStatus(statusId, statusKinds)),
    [orders, now, statusKinds],
  );
  const items = useMemo(
    () =>
      groups.flatMap(({ name, lines }) => [
        { name, count: lines.length },
        ...lines.map((line) => ({ ...line, isOver: name === 'over' })),
      ]),
    [groups],
  );
  const axis = useRef<HTMLDivElement>(null);
  const width = useAxisWidth(axis);
  const timeline = useMemo(() => ({ ...span, ticks: ticksFor(span, width) }), [span, width]);
  const lines = useMemo(() => timelineLines(timeline, now, rightToLeft), [timeline, now, rightToLeft]);

  const { ref: host, ...hovering } = useHoverLines<HTMLDivElement>(hover);
  const visible = useVisibleLines(host, line, items.length);
  useWheel(host, {
    zoom: (factor, share) => setSpan(zoomed(span, factor, share)),
    pan: (share) => setSpan(panned(span, share)),
  });
  const keys = useLineKeys(host, line, visible, items, selected, {
    pan: (way) => setSpan(panned(span, way * panStep)),
    zoom: (way) => setSpan(zoomed(span, way > 0 ? 1 / zoomStep : zoomStep)),
    whole: () => setSpan(null),
  });

  return (
    <section className={styles.view} aria-label={t('timeline')} aria-busy={busy}>
      <div className={styles.head}>
        <TimeControls
          whole={addressed === null}
          onPan={(way) => setSpan(panned(span, way * panStep * 3))}
          onZoom={(way) => setSpan(zoomed(span, way > 0 ? 1 / zoomStep : zoomStep))}
          onWhole={() => setSpan(null)}
        />
        <TimeAxis
          axis={axis}
          width={width}
          timeline={timeline}
          now={now}
          onPan={(share) => setSpan(panned(span, share))}
        />
      </div>
      <div ref={host} className={styles.scroll} {...hovering}>
        <div className={styles.lines} style={{ blockSize: items.length * line }}>
          <div className={styles.grid} style={lines} aria-hidden="true" />
          <p id={hintId} className="visually-hidden">
            {t('timelineKeys')}
          </p>
          <ul aria-label={t('windows')} aria-describedby={hintId} onClick={follow} onKeyDown={keys.onKeyDown}>
            {items.slice(visible.from, visible.to).map((item, offset) => {
              const index = visible.from + offset;
              const top = index * line;
              const count = items.length;
              return 'order' in item ? (
                <WindowRow
                  key={item.key}
                  order={item.order}
                  window={item.window}
                  isOver={item.isOver}
                  {...{ timeline, now, t, tOrders, formats, index, count, top }}
                  selected={item.order.id === selected}
                  tabStop={index === keys.tabStop}
                  onSelect={onSelect}
                />
              ) : (
                <li
                  key={item.name}
                  className={styles.group}
                  style={{ insetBlockStart: top }}
                  aria-setsize={count}
                  aria-posinset={index + 1}
                >
                  <h2>
                    {t(item.name)} <span className={styles.count}>{item.count}</span>
                  </h2>
                </li>
              );
            })}
          </ul>
        </div>
      </div>
    </section>
  );
});

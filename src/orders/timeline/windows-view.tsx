import { memo, useDeferredValue, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { textScale } from '../../browser/text-scale.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import type { OrderId } from '../../ids.ts';
import { windowIn } from '../../order/capture-window.ts';
import type { ListedOrder } from '../../order/listed-order.ts';
import { Part } from '../../ui/feedback/boundary.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { type Hover, useHoverLines } from '../map/hover.ts';
import { useRowLinks } from '../rows/use-row-links.ts';
import { panned, type Span, spanOf, zoomed } from '../view/span.ts';
import { TimeAxis, ticksIn } from './time-axis.tsx';
import { TimeControls, timelineLines } from './timeline-head.tsx';
import { useLineKeys, useVisibleLines } from './use-line-keys.ts';
import { useSpan, useWheel } from './use-span.ts';
import { groupsOf } from './window-groups.ts';
import { WindowRow } from './window-row.tsx';
import styles from './windows-view.module.css';

/** CSS pixels per line; on a phone, with two lines of text, a finger's width. */
const lineOf = (isPhone: boolean) => (isPhone ? 44 : 36) * textScale();
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
  return <Part>{deferred && <DeferredWindows {...deferred} />}</Part>;
}

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
  const line = lineOf(useIsPhone());
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
  const groups = useMemo(() => groupsOf(orders, now), [orders, now]);
  const items = useMemo(
    () => groups.flatMap(({ name, lines }) => [{ name, count: lines.length }, ...lines]),
    [groups],
  );
  const timeline = useMemo(() => ({ ...span, ticks: ticksIn(span, 7) }), [span]);
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
        <TimeAxis timeline={timeline} now={now} onPan={(share) => setSpan(panned(span, share))} />
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

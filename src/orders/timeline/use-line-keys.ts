import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../i18n/use-formats.ts';
import type { OrderId } from '../../ids.ts';
import type { WindowLine } from './window-groups.ts';

/** Extra lines rendered above and below the viewport, for fast scrolls and the next arrow key. */
const spare = 6;
/** Used before layout. */
const unknownHeight = 900;

type Visible = { readonly from: number; readonly to: number };

/**
 * The range of lines to render for the visible part of the scrolling element: from, and up to but excluding.
 */
function linesIn(top: number, height: number, lineHeight: number, count: number): Visible {
  const first = Math.floor(top / lineHeight) - spare;
  const last = Math.ceil((top + height) / lineHeight) + spare;
  // In steps of the spare lines, so that a scroll of a few pixels renders nothing.
  const from = Math.max(0, Math.floor(first / spare) * spare);
  return { from: Math.min(from, count), to: Math.min(count, Math.ceil(last / spare) * spare) };
}

/** Follows the scroll position and the size of an element. */
export function useVisibleLines(
  host: RefObject<HTMLElement | null>,
  lineHeight: number,
  count: number,
): Visible {
  const [visible, setVisible] = useState(() => linesIn(0, unknownHeight, lineHeight, count));
  useEffect(() => {
    const element = host.current;
    if (element === null) return;
    const update = () => {
      const next = linesIn(element.scrollTop, element.clientHeight || unknownHeight, lineHeight, count);
      setVisible((held) => (held.from === next.from && held.to === next.to ? held : next));
    };
    update();
    element.addEventListener('scroll', update, { passive: true });
    const observer = new ResizeObserver(update);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', update);
      observer.disconnect();
    };
  }, [host, lineHeight, count]);
  return visible;
}

type Acts = { pan: (way: 1 | -1) => void; zoom: (way: 1 | -1) => void; whole: () => void };

/**
 * One tab stop among virtualized lines of equal height: up and down, Home and End move from order to order,
 * the other arrows along the axis. The selected order is scrolled into view when the selection changes.
 */
export function useLineKeys(
  host: RefObject<HTMLElement | null>,
  lineHeight: number,
  visible: Visible,
  items: readonly (WindowLine | object)[],
  selected: OrderId | null,
  acts: Acts,
): { tabStop: number | undefined; onKeyDown: (event: KeyboardEvent) => void } {
  const rightToLeft = useLanguage() === 'ar';
  const [focused, setFocused] = useState<number | null>(null);
  /** A distant line gets the focus once it was scrolled to and rendered. */
  const wanted = useRef<number | null>(null);
  const stops = items.flatMap((item, index) => ('order' in item ? [index] : []));
  const chosen = items.findIndex((item) => 'order' in item && item.order.id === selected);
  const tabStop = focused !== null && stops.includes(focused) ? focused : chosen >= 0 ? chosen : stops[0];

  const revealed = useRef<OrderId | null>(null);
  useEffect(() => {
    if (revealed.current === selected || chosen < 0) return;
    revealed.current = selected;
    reveal(host.current, chosen, lineHeight);
  }, [host, selected, chosen, lineHeight]);
  useEffect(() => {
    const index = wanted.current;
    if (index === null || index < visible.from || index >= visible.to) return;
    wanted.current = null;
    lineAt(host.current, index)?.focus({ preventScroll: true });
  }, [host, visible]);

  const go = (index: number | undefined) => {
    if (index === undefined) return;
    reveal(host.current, index, lineHeight);
    setFocused(index);
    const line = lineAt(host.current, index);
    line?.focus({ preventScroll: true });
    wanted.current = line === null ? index : null;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const at = stops.indexOf(tabStop ?? -1);
    const forward = rightToLeft ? 'ArrowLeft' : 'ArrowRight';
    const back = rightToLeft ? 'ArrowRight' : 'ArrowLeft';
    const keys: Record<string, () => void> = {
      ArrowDown: () => go(stops[at + 1]),
      ArrowUp: () => go(stops[at - 1]),
      Home: () => go(stops[0]),
      End: () => go(stops.at(-1)),
      [forward]: () => acts.pan(1),
      [back]: () => acts.pan(-1),
      '+': () => acts.zoom(1),
      '=': () => acts.zoom(1),
      '-': () => acts.zoom(-1),
      0: acts.whole,
    };
    const act = keys[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  return { tabStop, onKeyDown };
}

const lineAt = (host: HTMLElement | null, index: number) =>
  host?.querySelector<HTMLElement>(`[data-at="${index}"] button`) ?? null;

function reveal(host: HTMLElement | null, index: number, lineHeight: number): void {
  if (host === null) return;
  const [top, bottom] = [index * lineHeight, (index + 1) * lineHeight];
  // The line above may be the name of its group.
  if (top - lineHeight < host.scrollTop) host.scrollTop = Math.max(0, top - lineHeight);
  else if (bottom > host.scrollTop + host.clientHeight) host.scrollTop = bottom - host.clientHeight;
}

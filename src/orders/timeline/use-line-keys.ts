import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../i18n/use-formats.ts';
import type { OrderId } from '../../ids.ts';
import type { WindowLine } from './window-groups.ts';

type Acts = { pan: (way: 1 | -1) => void; zoom: (way: 1 | -1) => void; whole: () => void };

/**
 * One tab stop among virtualized lines of equal height: up and down, Home and End move from order to order,
 * the other arrows along the axis. The selected order is scrolled into view when the selection changes.
 */
export function useLineKeys(
  host: RefObject<HTMLElement | null>,
  lineHeight: number,
  items: readonly (WindowLine | object)[],
  selected: OrderId | null,
  acts: Acts,
): { tabStop: number | undefined; onKeyDown: (event: KeyboardEvent) => void } {
  const rightToLeft = useLanguage() === 'ar';
  const [focused, setFocused] = useState<number | null>(null);
  const isWanted = useRef(false);
  const stops = items.flatMap((item, index) => ('order' in item ? [index] : []));
  const chosen = items.findIndex((item) => 'order' in item && item.order.OrderID === selected);
  const tabStop = focused !== null && stops.includes(focused) ? focused : chosen >= 0 ? chosen : stops[0];

  const reveal = (index: number) => {
    const element = host.current;
    if (element === null) return;
    const [top, bottom] = [index * lineHeight, (index + 1) * lineHeight];
    // The line above may be the name of its group.
    if (top - lineHeight < element.scrollTop) element.scrollTop = Math.max(0, top - lineHeight);
    else if (bottom > element.scrollTop + element.clientHeight)
      element.scrollTop = bottom - element.clientHeight;
  };

  const revealed = useRef<OrderId | null>(null);
  useEffect(() => {
    if (revealed.current === selected || chosen < 0) return;
    revealed.current = selected;
    reveal(chosen);
  });
  // A distant line can be focused only after it was scrolled to and rendered.
  useEffect(() => {
    if (!isWanted.current || focused === null) return;
    const line = host.current?.querySelector<HTMLElement>(`[data-at="${focused}"] button`);
    if (line === null || line === undefined) return;
    isWanted.current = false;
    line.focus({ preventScroll: true });
  });

  const go = (index: number | undefined) => {
    if (index === undefined) return;
    reveal(index);
    isWanted.current = true;
    setFocused(index);
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

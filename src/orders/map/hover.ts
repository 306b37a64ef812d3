import { type PointerEvent, useLayoutEffect, useRef } from 'react';
import { Signal } from '../../browser/signal.ts';
import { type OrderId, readOrderId } from '../../ids.ts';

/** The pointer's rest in milliseconds before a costly mark is shown. */
const restMs = 80;

/**
 * The order under the pointer, in any view. It changes with every move of the mouse, so it bypasses React:
 * views subscribe and mark their elements themselves.
 */
export class Hover extends Signal<OrderId | null> {
  #id: OrderId | null = null;

  get id(): OrderId | null {
    return this.#id;
  }

  set(id: OrderId | null) {
    if (id === this.#id) return;
    this.#id = id;
    this.notify();
  }

  /** Notifies again: lines may now show other orders. */
  notify() {
    this.emit(this.#id);
  }

  /**
   * `listen` for the map, which repaints for a mark: notified where the pointer rests, not for every line on
   * its way.
   */
  listenDebounced(listener: (id: OrderId | null) => void): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = this.listen((id) => {
      clearTimeout(timer);
      timer = setTimeout(() => listener(id), restMs);
    });
    return () => {
      end();
      clearTimeout(timer);
    };
  }
}

const orderAt = (target: EventTarget): OrderId | null => {
  const line = target instanceof Element ? target.closest('[data-order]') : null;
  return readOrderId(line?.getAttribute('data-order') ?? '');
};

/** For an element with `[data-order]` lines: the line of the order under the pointer gets `data-hovered`. */
export function useHoverLines<Host extends HTMLElement>(hover: Hover) {
  const ref = useRef<Host>(null);
  // With the lines and not after them: a pointer may be over one as soon as it is on the page.
  useLayoutEffect(() => {
    const mark = (id: OrderId | null) => {
      const host = ref.current;
      if (host === null) return;
      for (const line of host.querySelectorAll('[data-hovered]')) line.removeAttribute('data-hovered');
      if (id === null) return;
      for (const line of host.querySelectorAll(`[data-order="${id}"]`)) line.setAttribute('data-hovered', '');
    };
    mark(hover.id);
    return hover.listen(mark);
  }, [hover]);
  return {
    ref,
    onPointerOver: (event: PointerEvent<Host>) => {
      if (event.pointerType !== 'touch') hover.set(orderAt(event.target));
    },
    onPointerLeave: () => hover.set(null),
  };
}

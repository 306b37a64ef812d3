import { type PointerEvent, useEffect, useRef } from 'react';
import { type OrderId, readOrderId } from '../../ids.ts';

type Listener = (id: OrderId | null) => void;

/** How long the pointer stays before what it is on is marked where a mark has its price, in milliseconds. */
const REST_MS = 80;

/**
 * The order under the pointer, in whichever view. It changes with every move of the mouse, so it goes round React: views
 * listen and mark what they show themselves.
 */
export class Hover {
  readonly #listeners = new Set<Listener>();
  #id: OrderId | null = null;

  get id(): OrderId | null {
    return this.#id;
  }

  set(id: OrderId | null) {
    if (id === this.#id) return;
    this.#id = id;
    this.tell();
  }

  /** Tells it once more: lines may have become those of other orders. */
  tell() {
    for (const listener of [...this.#listeners]) listener(this.#id);
  }

  /** Returns what ends the listening. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /** The same for the map, which draws itself anew for a mark: it is told where the pointer rests, not of every line on its way. */
  listenRested(listener: Listener): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = this.listen((id) => {
      clearTimeout(timer);
      timer = setTimeout(() => listener(id), REST_MS);
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

/** For an element with `[data-order]` lines in it: they are marked `data-hovered` while theirs is the order under the pointer. */
export function useHoverLines<Host extends HTMLElement>(hover: Hover) {
  const ref = useRef<Host>(null);
  useEffect(
    () =>
      hover.listen((id) => {
        const host = ref.current;
        if (host === null) return;
        for (const line of host.querySelectorAll('[data-hovered]')) line.removeAttribute('data-hovered');
        if (id === null) return;
        for (const line of host.querySelectorAll(`[data-order="${id}"]`))
          line.setAttribute('data-hovered', '');
      }),
    [hover],
  );
  return {
    ref,
    onPointerOver: (event: PointerEvent<Host>) => {
      if (event.pointerType !== 'touch') hover.set(orderAt(event.target));
    },
    onPointerLeave: () => hover.set(null),
  };
}

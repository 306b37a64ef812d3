import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { isEqual } from '../browser/equal.ts';

const nothing: readonly string[] = [];

/**
 * The parts of a line that have no room in it, by their `data-part`, known before the line is painted. Those with `data-first` get
 * room before the others. What has `data-kept` always has room, as has the button of the rest, `data-more`, if there is a rest.
 * The screen hides these parts without removing them (`ui/use-overflow.module.css`), so that their width stays known.
 */
export function useOverflow(line: RefObject<HTMLElement | null>): readonly string[] {
  const [left, setLeft] = useState(nothing);
  useLayoutEffect(() => {
    const element = line.current;
    if (element === null) return;
    let known = leftOf(element);
    setLeft(known);
    const measure = () => {
      const next = leftOf(element);
      if (isEqual(known, next)) return;
      known = next;
      // The line would be painted once as it was.
      flushSync(() => setLeft(next));
    };
    const sizes = new ResizeObserver(measure);
    const observe = () => {
      sizes.observe(element);
      for (const part of within(element, '[data-part]')) sizes.observe(part);
    };
    const words = new MutationObserver(() => {
      observe();
      measure();
    });
    observe();
    words.observe(element, {
      childList: true,
      characterData: true,
      attributeFilter: ['data-first'],
      subtree: true,
    });
    return () => {
      sizes.disconnect();
      words.disconnect();
    };
  }, [line]);
  return left;
}

const within = (line: HTMLElement, selector: string): HTMLElement[] => [
  ...line.querySelectorAll<HTMLElement>(selector),
];

function leftOf(line: HTMLElement): readonly string[] {
  const gap = Number.parseFloat(getComputedStyle(line).columnGap) || 0;
  const lengthOf = (elements: readonly HTMLElement[]) =>
    elements.reduce((sum, element) => sum + element.getBoundingClientRect().width + gap, 0);
  const parts = within(line, '[data-part]');
  // Lengths are fractions, which a browser rounds.
  const free = line.getBoundingClientRect().width + gap + 0.5 - lengthOf(within(line, '[data-kept]'));
  if (lengthOf(parts) <= free) return nothing;
  const inTurn = [
    ...parts.filter((part) => part.hasAttribute('data-first')),
    ...parts.filter((part) => !part.hasAttribute('data-first')),
  ];
  let left = free - lengthOf(within(line, '[data-more]'));
  return inTurn.flatMap((part) => {
    left -= lengthOf([part]);
    return left < 0 ? [part.dataset.part ?? ''] : [];
  });
}

import { type RefObject, useEffect } from 'react';

const reachable = 'button, a[href], [tabindex="0"]';

/** An ancestor of the focused element, and the index of the child that contains it. */
type Fork = { readonly of: Element; readonly at: number };

/**
 * When the focused element is removed, such as a filter's remove button, moves the focus to its replacement, else to the
 * nearest element before or after it in `host`. Otherwise the keyboard would start again at the top of the page.
 */
export function useKeptFocus(host: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = host.current;
    if (root === null) return;
    let last: { readonly element: Element; readonly forks: readonly Fork[] } | null = null;

    const take = (target: EventTarget | null) => {
      if (!(target instanceof Element)) return;
      if (root.contains(target)) last = { element: target, forks: forksTo(target, root) };
      // A dialog returns the focus to its opener, which may be gone by then.
      else if (target.closest('[role=dialog]') === null) last = null;
    };
    const come = ({ target }: FocusEvent) => take(target);
    // An element may have taken the focus between the commit and this effect.
    take(document.activeElement);
    const leave = () =>
      queueMicrotask(() => {
        if (isNowhere() && last?.element.isConnected) last = null;
      });
    const change = () => {
      if (last === null || last.element.isConnected || !isNowhere()) return;
      const { forks } = last;
      last = null;
      takeNearest(forks);
    };

    const observer = new MutationObserver(change);
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', come);
    document.addEventListener('focusout', leave);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', come);
      document.removeEventListener('focusout', leave);
    };
  }, [host]);
}

const isNowhere = () => document.activeElement === null || document.activeElement === document.body;

/** From the inside out, up to `root`. */
function forksTo(element: Element, root: Element): Fork[] {
  const forks: Fork[] = [];
  for (let child = element; child !== root; ) {
    const parent = child.parentElement;
    if (parent === null) break;
    forks.push({ of: parent, at: [...parent.children].indexOf(child) });
    child = parent;
  }
  return forks;
}

function takeNearest(forks: readonly Fork[]): void {
  for (const { of, at } of forks) {
    if (!of.isConnected) continue;
    const children = [...of.children];
    const before = children.slice(0, at).flatMap(withinOf).reverse();
    for (const element of [
      ...children.slice(at, at + 1).flatMap(withinOf),
      ...before,
      ...children.slice(at + 1).flatMap(withinOf),
    ]) {
      element.focus();
      // Hidden or disabled elements do not take it.
      if (document.activeElement === element) return;
    }
  }
}

const withinOf = (element: Element): HTMLElement[] =>
  [...(element.matches(reachable) ? [element] : []), ...element.querySelectorAll(reachable)].filter(
    (found) => found instanceof HTMLElement,
  );

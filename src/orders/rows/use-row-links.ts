import { type MouseEvent, useCallback, useRef } from 'react';
import { useNavigate } from 'react-router';

/**
 * Routes the plain links inside an element without a page load, as `Link` of the router does; a hundred
 * `Link`s would each render again at every change of the address. Presses with a modifier or another button
 * are left to the browser.
 * @param from the address to pass on as the origin of the navigation.
 */
export function useRowLinks(from: string): (event: MouseEvent) => void {
  const navigate = useNavigate();
  const latest = useRef(from);
  latest.current = from;
  return useCallback(
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const isPlain =
        event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (link === null || !isPlain || event.defaultPrevented) return;
      event.preventDefault();
      void navigate(link.pathname, { state: { from: latest.current } });
    },
    [navigate],
  );
}

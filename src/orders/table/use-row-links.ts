import { type MouseEvent, useCallback, useRef } from 'react';
import { useNavigate } from 'react-router';

/**
 * Takes the plain links inside an element to their screens without a new page, as `Link` of the router does; a hundred of those would
 * each be drawn anew at every change of the address. What a browser does with a link and a modifier or another button stays its own.
 * @param from the address that the screen is told it was reached from.
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

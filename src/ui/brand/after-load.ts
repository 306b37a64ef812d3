/** Runs after the page's load event, when the browser is idle; the returned function cancels it. */
export function afterLoad(run: () => void): () => void {
  const off = new AbortController();
  const soon = () => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) {
      const handle = requestIdleCallback(run, { timeout: 2_000 });
      off.signal.addEventListener('abort', () => cancelIdleCallback(handle));
    } else {
      const handle = setTimeout(run, 50);
      off.signal.addEventListener('abort', () => clearTimeout(handle));
    }
  };
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true, signal: off.signal });
  return () => off.abort();
}

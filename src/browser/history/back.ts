/**
 * True while the entry with this key of the router is the current one of the history. An effect may run after a press for another
 * screen has changed the address; a replacement would then change the entry of that screen.
 */
export function isCurrentEntry(key: string): boolean {
  const current: unknown = Object(window.history.state).key;
  // The router's key of an entry that it has not written.
  return (typeof current === 'string' ? current : 'default') === key;
}

/**
 * What lies on top of the screen, which a press of the browser's Back or Forward closes before it leaves the page. A browser
 * cannot be asked before it moves, so the page returns to its entry and then closes the top: no entry is added for what opens, so
 * none is left behind, and Forward opens nothing.
 *
 * The first entry of a document is different: Back from it ends the document. There an equal entry is added once, and Back from
 * that one leaves both.
 */
type Layer = {
  /** Null: it cannot be closed, and does not keep the page from being left. */
  readonly close: (() => void) | null;
};

const layers: Layer[] = [];
/** The router's index of the entry on screen; null before the router has one. */
let here: number | null = null;
/** The entry to which the page returns, and what it closes there. */
let returning: { readonly to: number; readonly top: Layer } | null = null;
let isHidden = false;

function indexOf(state: unknown): number | null {
  const { idx } = Object(state);
  return typeof idx === 'number' ? idx : null;
}

const hasEqual = (state: unknown): boolean => Object(state).nadirEqualNext === true;

/** The router shows the entry with this key; nothing if a press has left it meanwhile. */
export function noteEntry(key: string): void {
  if (!isCurrentEntry(key)) return;
  here = indexOf(history.state);
  // Another entry may follow it from now on.
  if (hasEqual(history.state)) history.replaceState({ ...history.state, nadirEqualNext: undefined }, '');
}

/** Adds what opened on top of everything; returns the function that removes it. */
export function addLayer(layer: Layer): () => void {
  layers.push(layer);
  const state: unknown = history.state;
  if (layer.close !== null && here === 0 && indexOf(state) === 0 && returning === null) {
    history.replaceState({ ...Object(state), nadirEqualNext: true }, '');
    here = 1;
    history.pushState({ ...Object(state), idx: here }, '');
  }
  return () => {
    const at = layers.indexOf(layer);
    if (at !== -1) layers.splice(at, 1);
  };
}

function hide(event: Event): void {
  isHidden = true;
  event.stopImmediatePropagation();
}

function onPopState(event: PopStateEvent): void {
  const from = here;
  const to = indexOf(event.state);
  isHidden = false;
  // An event that a script dispatches tells of an address, not of a press.
  if (from === null || to === null || !event.isTrusted) return;
  if (returning !== null) {
    const { to: wanted, top } = returning;
    returning = null;
    if (to === wanted) {
      hide(event);
      if (layers.includes(top)) top.close?.();
      return;
    }
    // A second press was faster than the return: it leaves the page, and the return is one step of it.
    for (const { close } of layers.toReversed()) close?.();
    here = to;
    return;
  }
  const top = layers.at(-1);
  if (top !== undefined && top.close !== null && to !== from) {
    hide(event);
    returning = { to: from, top };
    history.go(from - to);
    return;
  }
  here = to;
  if (!hasEqual(event.state) || from !== to + 1) return;
  isHidden = true;
  history.back();
}

// The capture phase comes before the listeners of the router and of the screens.
addEventListener('popstate', onPopState, { capture: true });
addEventListener('hashchange', (event) => isHidden && event.stopImmediatePropagation(), { capture: true });

/** A translator that keeps at it would otherwise be answered for ever. */
const maxReturns = 5;

/** No part of Nadir renders such elements. */
const isForeign = (node: Node | null): node is Element =>
  node instanceof Element && (node.localName === 'font' || node.localName.includes('-'));

const isAtHome = ({ isConnected, parentNode }: Node) => isConnected && !isForeign(parentNode);

/**
 * Translators of pages put elements of their own in place of text nodes that React still holds: what React writes then is not
 * shown, and what it removes is not found. Each text is put back before the page is painted, so that no translation stays beside
 * what it does not belong to. A translator that puts the same text away again and again gets its way until that text changes.
 */
export function keepOwnText(root: Node): () => void {
  const { insertBefore, removeChild } = Node.prototype;
  const returns = new WeakMap<Text, { readonly of: string; readonly times: number }>();
  const standInOf = new WeakMap<Node, Element>();
  const textOf = new WeakMap<Node, Text>();

  const moves = new MutationObserver(settle);
  const writes = new MutationObserver((records) => {
    for (const { target } of records) {
      const standIn = standInOf.get(target);
      if (standIn !== undefined) putBack(target, standIn);
    }
  });
  moves.observe(root, { childList: true, subtree: true });

  let isTolerant = false;

  function settle(records: readonly MutationRecord[]) {
    if (isTolerant) for (const { addedNodes } of records) addedNodes.forEach(dropStandIn);
    const fresh = freshOf(records);
    if (fresh.size === 0) return;
    if (!isTolerant) tolerate();
    isTolerant = true;
    // From the last one: what was put in place of a text may lie where React removed another one before.
    let next: MutationRecord | undefined;
    for (const record of records.toReversed()) {
      for (const removed of record.removedNodes) {
        const text = removed instanceof Text ? removed : textOf.get(removed);
        if (text === undefined || isAtHome(text)) continue;
        const standIn = replacementIn(record, next, fresh);
        if (standIn === undefined) continue;
        fresh.delete(standIn);
        replaced(text, standIn);
      }
      next = record;
    }
  }

  function replaced(text: Text, standIn: Element) {
    const before = returns.get(text);
    const times = before?.of === text.data ? before.times : 0;
    if (times < maxReturns) {
      returns.set(text, { of: text.data, times: times + 1 });
      putBack(text, standIn);
      return;
    }
    standInOf.set(text, standIn);
    textOf.set(standIn, text);
    writes.observe(text, { characterData: true });
  }

  /** React itself has put the text on the page again. */
  function dropStandIn(text: Node) {
    if (!isAtHome(text)) return;
    standInOf.get(text)?.remove();
    standInOf.delete(text);
  }

  function putBack(text: Node, standIn: Element) {
    standInOf.delete(text);
    // A translator may have moved elements of the page into its own.
    const own = [...standIn.querySelectorAll('*')].filter(
      (each) => isForeign(each.parentNode) && !isForeign(each),
    );
    standIn.replaceWith(text, ...own);
  }

  /** Where a child of `parent` is now; null if it is nowhere in it. */
  function placeOf(child: Node, parent: Node): Node | null {
    if (child.parentNode === parent) return child;
    settle(moves.takeRecords());
    const place = child.parentNode === parent ? child : (standInOf.get(child) ?? child);
    return parent.contains(place) ? place : null;
  }

  /** React removes nodes, and inserts before them, where it put them. */
  function tolerate() {
    Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
      const place = placeOf(child, this);
      standInOf.delete(child);
      if (place?.parentNode) removeChild.call(place.parentNode, place);
      return child;
    };
    Node.prototype.insertBefore = function <Child extends Node>(
      this: Node,
      child: Child,
      before: Node | null,
    ): Child {
      let place = before === null ? null : placeOf(before, this);
      while (place !== null && place.parentNode !== this) place = place.parentNode;
      insertBefore.call(this, child, place);
      return child;
    };
  }

  return () => {
    moves.disconnect();
    writes.disconnect();
    Node.prototype.insertBefore = insertBefore;
    Node.prototype.removeChild = removeChild;
  };
}

/** The elements that were put on the page from outside. */
function freshOf(records: readonly MutationRecord[]): Set<Node> {
  const fresh = new Set<Node>();
  for (const { addedNodes } of records)
    for (const node of addedNodes) if (isForeign(node) && node.isConnected) fresh.add(node);
  return fresh;
}

/** What was put in place of a removed text: with the same step, with the next one, or beside it before. */
function replacementIn(
  removal: MutationRecord,
  next: MutationRecord | undefined,
  fresh: ReadonlySet<Node>,
): Element | undefined {
  const { target, addedNodes, previousSibling, nextSibling } = removal;
  const isNextHere =
    next?.target === target && next.previousSibling === previousSibling && next.nextSibling === nextSibling;
  const later = isNextHere ? next.addedNodes : [];
  return [...addedNodes, ...later, previousSibling, nextSibling].find(
    (node): node is Element => isForeign(node) && fresh.has(node) && node.parentNode === target,
  );
}

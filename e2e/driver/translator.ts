/**
 * What the translators of browsers do to a page: each text is taken, and a translation of it is put in its place, later. In one
 * function without imports, because a browser test runs it in the page.
 */
export function openTranslator(root: Node) {
  type Way = 'replaces' | 'inserts, then removes' | 'removes, then inserts' | 'wraps';
  type Taken = { readonly text: Text; readonly translation: HTMLElement };

  const isOurs = (text: Text) => text.parentElement?.closest('font') != null;

  /** The texts as they are now, with their translations. */
  function take(within: Node = root): Taken[] {
    const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
    const taken: Taken[] = [];
    for (
      let node = within.nodeType === 3 ? within : walker.nextNode();
      node !== null;
      node = walker.nextNode()
    ) {
      const text = node as Text;
      if (isOurs(text) || text.data.trim() === '' || text.parentElement?.closest('script, style') != null)
        continue;
      const translation = document.createElement('font');
      translation.append(document.createElement('font'));
      translation.firstElementChild?.append(`[${text.data}]`);
      taken.push({ text, translation });
    }
    return taken;
  }

  /** Puts translations in place of the texts that are still on the page. */
  function put(taken: readonly Taken[], way: Way = 'replaces') {
    for (const { text, translation } of taken) {
      const parent = text.parentNode;
      if (parent === null || isOurs(text)) continue;
      const after = text.nextSibling;
      if (way === 'replaces') parent.replaceChild(translation, text);
      if (way === 'inserts, then removes') parent.insertBefore(translation, text);
      if (way === 'wraps') {
        parent.insertBefore(translation, text);
        translation.replaceChildren(text);
      } else if (way !== 'replaces') parent.removeChild(text);
      if (way === 'removes, then inserts') parent.insertBefore(translation, after);
    }
  }

  /** Translates what comes, at once, as a translator with a memory does. */
  function watch() {
    const observer = new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes) if (node.isConnected) put(take(node));
    });
    observer.observe(root, { childList: true, subtree: true });
    put(take());
    return () => observer.disconnect();
  }

  return { take, put, watch };
}

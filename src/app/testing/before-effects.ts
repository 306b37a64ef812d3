import { onTestFinished, vi } from 'vitest';

/** Calls `then` once, when a page that begins with this text is in the document and its effects have not run. */
export function beforeEffectsOf(text: string, then: () => void): void {
  const insert = Node.prototype.insertBefore;
  let called = false;
  const spy = vi.spyOn(Node.prototype, 'insertBefore').mockImplementation(function (
    this: Node,
    node,
    before,
  ) {
    const inserted = insert.call(this, node, before);
    if (called || inserted.textContent?.startsWith(text) !== true) return inserted;
    called = true;
    then();
    return inserted;
  });
  onTestFinished(() => spy.mockRestore());
}

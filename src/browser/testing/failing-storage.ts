import { type MockInstance, onTestFinished, vi } from 'vitest';

/** A database that cannot be opened until `mockRestore`, as after a roll-back or on a broken disk. The others can. */
export function failDatabase(name: string, error: string): MockInstance<IDBFactory['open']> {
  const open = indexedDB.open.bind(indexedDB);
  const spy = vi.spyOn(indexedDB, 'open').mockImplementation((wanted, version) => {
    if (wanted === name) throw new DOMException('for the test', error);
    return open(wanted, version);
  });
  onTestFinished(() => spy.mockRestore());
  return spy;
}

/** A key of local storage whose reads and writes throw until `restore`. */
export function failLocalStorage(key: string): { restore(): void } {
  const { getItem, setItem } = Storage.prototype;
  const spies = [
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(function (this: Storage, wanted) {
      if (wanted === key) throw new DOMException('for the test', 'SecurityError');
      return getItem.call(this, wanted);
    }),
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, wanted, value) {
      if (wanted === key) throw new DOMException('for the test', 'SecurityError');
      return setItem.call(this, wanted, value);
    }),
  ];
  const restore = () => {
    for (const spy of spies) spy.mockRestore();
  };
  onTestFinished(restore);
  return { restore };
}

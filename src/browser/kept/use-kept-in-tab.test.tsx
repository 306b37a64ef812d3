import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Kept } from './sealed-parts.ts';
import { readTabKey, takeTabKey } from './tab-key.ts';
import { useKeptInTab } from './use-kept-in-tab.ts';

test('what an earlier screen writes late does not take the key that a later screen has taken', async () => {
  takeTabKey('batch', 'batch:earlier');
  let finish = (_kept: Kept) => {};
  const write = vi.fn(
    () =>
      new Promise<Kept>((resolve) => {
        finish = resolve;
      }),
  );
  const onRead = vi.fn();
  const { result } = renderHook(() =>
    useKeptInTab({ of: 'batch', bring: () => Promise.resolve(null), write, onRead }),
  );
  await vi.waitFor(() => expect(onRead).toHaveBeenCalled());
  const stored = result.current.keep();
  expect(write).toHaveBeenCalledWith('batch:earlier');
  takeTabKey('batch', 'batch:later');
  await act(async () => {
    finish('kept');
    await stored;
  });
  expect(readTabKey('batch')).toEqual({ kind: 'ready', value: 'batch:later' });
});

test('a key under which nothing was written goes to the next screen, one with contents to none', async () => {
  const screen = async () => {
    const write = vi.fn((_key: string) => Promise.resolve<Kept>('kept'));
    const onRead = vi.fn();
    const { result, unmount } = renderHook(() =>
      useKeptInTab({ of: 'draft', bring: () => Promise.resolve(null), write, onRead }),
    );
    await vi.waitFor(() => expect(onRead).toHaveBeenCalled());
    return { keep: () => act(() => result.current.keep()), key: () => result.current.key(), unmount };
  };
  const first = await screen();
  first.unmount();
  const second = await screen();
  expect(second.key()).toBe(first.key());
  await second.keep();
  second.unmount();
  // The order was placed: the tab has no draft any more.
  sessionStorage.clear();
  const third = await screen();
  expect(third.key()).not.toBe(second.key());
  third.unmount();
});

test('where another tab has written under a new key, what is kept goes under another', async () => {
  sessionStorage.clear();
  const write = vi.fn((_key: string) => Promise.resolve<Kept>('kept')).mockResolvedValueOnce('unseen');
  const onRead = vi.fn();
  const { result } = renderHook(() =>
    useKeptInTab({ of: 'draft', bring: () => Promise.resolve(null), write, onRead }),
  );
  await vi.waitFor(() => expect(onRead).toHaveBeenCalled());
  await act(() => result.current.keep());
  const [[first], [second] = []] = write.mock.calls as [[string], [string]?];
  expect(second).toBeDefined();
  expect(second).not.toBe(first);
  expect(readTabKey('draft')).toEqual({ kind: 'ready', value: second });
});

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

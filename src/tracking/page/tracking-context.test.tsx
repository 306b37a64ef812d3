import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { OrderId } from '../../ids.ts';
import { fakeTracking } from '../testing/fake-tracking.ts';
import { snapshot } from '../testing/snapshots.ts';
import type { Tracking } from '../tracking.ts';
import { TrackingProvider, useAnswer } from './tracking-context.ts';

const id = (number: number) => OrderId.parse(number);
const orders = [snapshot(1), snapshot(2)];
const numbers = (answer: readonly { readonly id: OrderId }[] | null) => answer?.map((order) => order.id);
const within =
  (tracking: Tracking) =>
  ({ children }: { children: ReactNode }) => <TrackingProvider value={tracking}>{children}</TrackingProvider>;

/** A tracking that counts its questions, and fails while `fails` says so. */
function counted(fails = () => false) {
  const fake = fakeTracking({ orders });
  const questions: unknown[] = [];
  const tracking: Tracking = {
    ...fake.tracking,
    async query(kind, question, signal) {
      questions.push(question);
      if (fails()) throw new Error('no');
      return fake.tracking.query(kind, question, signal);
    },
  };
  return { ...fake, tracking, questions };
}

test('equal questions of a screen are one, and asked again when the orders change', async () => {
  const { tracking, questions, become } = counted();
  const { result } = renderHook(
    () => [useAnswer('some', { ids: [id(1)] }), useAnswer('some', { ids: [id(1)] })] as const,
    { wrapper: within(tracking) },
  );
  await waitFor(() => expect(result.current.map(numbers)).toEqual([[1], [1]]));
  expect(questions).toHaveLength(1);
  act(() => become({ orders: [] }));
  await waitFor(() => expect(result.current.map(numbers)).toEqual([[], []]));
  expect(questions).toHaveLength(2);
});

test.each([
  ['stays until the next one', undefined, [1]],
  ['does not stay for another subject', { about: ({ ids }: { ids: readonly OrderId[] }) => ids }, undefined],
] as const)('the answer before %s', async (_, options, meanwhile) => {
  const { tracking } = counted();
  const { result, rerender } = renderHook((of: number) => useAnswer('some', { ids: [id(of)] }, options), {
    initialProps: 1,
    wrapper: within(tracking),
  });
  await waitFor(() => expect(numbers(result.current)).toEqual([1]));
  rerender(2);
  expect(numbers(result.current)).toEqual(meanwhile);
  await waitFor(() => expect(numbers(result.current)).toEqual([2]));
});

test('after a question that failed the answer before stays, and the next version is asked again', async () => {
  let fails = false;
  const { tracking, questions, become } = counted(() => fails);
  const { result } = renderHook(() => useAnswer('some', { ids: [id(1)] }), { wrapper: within(tracking) });
  await waitFor(() => expect(numbers(result.current)).toEqual([1]));
  fails = true;
  act(() => become({ orders: [] }));
  await waitFor(() => expect(questions).toHaveLength(2));
  expect(numbers(result.current)).toEqual([1]);
  fails = false;
  act(() => become({ orders: [] }));
  await waitFor(() => expect(numbers(result.current)).toEqual([]));
});

test('another tracking answers for itself', async () => {
  const [one, other] = [counted(), fakeTracking({ orders: [] })];
  let tracking: Tracking = one.tracking;
  const { result, rerender } = renderHook(() => useAnswer('some', { ids: [id(1)] }), {
    wrapper: ({ children }) => within(tracking)({ children }),
  });
  await waitFor(() => expect(numbers(result.current)).toEqual([1]));
  tracking = other.tracking;
  rerender();
  await waitFor(() => expect(numbers(result.current)).toEqual([]));
});

import { expect, test, vi } from 'vitest';

const inTwoSeconds = (began = performance.now()) => ({
  there: () => performance.now() - began > 2_000,
});

test('every wait of a test outlasts a machine that is busy for two seconds', async () => {
  const [one, other] = [inTwoSeconds(), inTwoSeconds()];
  await Promise.all([
    vi.waitFor(() => expect(one.there()).toBe(true)),
    expect.poll(() => other.there()).toBe(true),
  ]);
  await expect(vi.waitFor(() => expect(1).toBe(2), { timeout: 100 })).rejects.toThrow('expected 1 to be 2');
  await expect(vi.waitFor(() => expect(1).toBe(2), 100)).rejects.toThrow('expected 1 to be 2');
});

import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { memoryStore } from '../session/record.ts';
import { analyst, visit } from './testing/visit.tsx';

/** A store that keeps nothing before it is let. */
function slowStore() {
  const store = memoryStore();
  let open = () => {};
  const gate = new Promise<void>((go) => {
    open = go;
  });
  return {
    open: () => open(),
    store: {
      ...store,
      async write(...args: Parameters<typeof store.write>) {
        await gate;
        return store.write(...args);
      },
    },
  };
}

test.each(['/orders', '/'])(
  'the orders of %s are on their way before the session is kept, asked for once, and shown after',
  async (address) => {
    const { store, open } = slowStore();
    const { user, sent, session } = await visit(`/login?returnTo=${encodeURIComponent(address)}`, {
      signedIn: false,
      orders: 12,
      sessionParts: { store },
    });
    await import('../orders/orders-page.tsx');
    await user.type(await screen.findByLabelText('Email'), analyst.email);
    await user.type(screen.getByLabelText('Password'), analyst.password);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    const first = () =>
      sent.filter(({ path, body }) => path.endsWith('/GetOrders') && body.includes('"PageIndex":0'));
    await waitFor(() => expect(first()).toHaveLength(1));
    expect(session.state().signedIn).toBe(false);
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
    open();
    expect(await screen.findAllByText(/^ORD-/)).not.toHaveLength(0);
    expect(first()).toHaveLength(1);
  },
);

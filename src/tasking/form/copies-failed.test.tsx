import { screen, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { visit } from '../../app/testing/visit.tsx';
import { fill, placeOrder, review } from '../testing/order-form.ts';

/** A page that is not secure has no clipboard; one without the permission has one that rejects. */
const clipboards = [
  ['is missing', () => undefined],
  ['rejects', () => ({ writeText: () => Promise.reject(new Error('not allowed')) })],
] as const;

const failed = /^The browser did not allow copying/;

describe.each(clipboards)('a clipboard that %s', (_, clipboard) => {
  const without = () => {
    const own = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
    Object.defineProperty(navigator, 'clipboard', { configurable: true, get: clipboard });
    onTestFinished(() => {
      if (own === undefined) Reflect.deleteProperty(navigator, 'clipboard');
      else Object.defineProperty(navigator, 'clipboard', own);
    });
  };

  test('the box says that the point was not copied', async () => {
    const { user } = await visit('/orders/new#point=25.01,55.06');
    without();
    await user.click(await screen.findByRole('button', { name: 'Copy coordinates as' }));
    await user.click(await screen.findByRole('menuitem', { name: /^UTM/ }));
    expect(await screen.findByText(failed, { selector: ':not([role])' })).toBeVisible();
  });

  test('a link to the form that cannot be copied is shown for selection', async () => {
    const { user } = await visit('/orders/new#point=25.01,55.06');
    without();
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Copy a link to this form' }));
    expect(await screen.findByText(failed, { selector: 'p' })).toBeVisible();
    expect(screen.getByText(/\/orders\/new.+25\.01/, { selector: 'pre' })).toBeVisible();
  });

  test('the review says that the request was not copied', async () => {
    const { user } = await visit('/orders/new');
    await fill(user);
    await user.click(placeOrder());
    const dialog = within(await review());
    await user.click(dialog.getByRole('heading', { name: 'Request' }));
    without();
    await user.click(await dialog.findByRole('button', { name: 'Copy' }));
    expect(await dialog.findByText(failed)).toBeVisible();
  });
});

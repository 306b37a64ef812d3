import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keep, makeEntry, sent } from '../../tasking/outbox/screen/testing/entries.ts';
import { analyst, visit } from '../testing/visit.tsx';

/** The service rejects every token until the password is typed. */
const rejecting = () => {
  let rejects = false;
  return {
    reject: () => {
      rejects = true;
    },
    between: async (request: Request, next: (request: Request) => Promise<Response>) => {
      const isRefresh =
        request.url.includes('/auth') && (await request.clone().text()).includes('refresh_token');
      return rejects && isRefresh
        ? Response.json({ error: 'invalid_grant', error_description: 'over' }, { status: 400 })
        : next(request);
    },
  };
};

test('signing out of a locked page shows the dialog about unsettled orders, and the page stays covered', async () => {
  await keep(await makeEntry({ state: 'unknown', sends: sent('unknown', null, 1_000) }));
  const service = rejecting();
  const { user, session } = await visit('/orders', { between: service.between });
  await screen.findByRole('link', { name: '1 unresolved order' });
  service.reject();
  const tokens = session.tokensOf(analyst.email);
  void tokens.renew(await tokens.current()).catch(() => undefined);
  const dialog = await screen.findByRole('dialog', { name: 'Sign in again' });
  expect(document.documentElement).toHaveAttribute('data-covered');
  await user.click(within(dialog).getByRole('button', { name: 'Sign out' }));
  const question = await screen.findByRole('dialog', { name: '1 order is unresolved' });
  expect(session.state().signedIn).toBe(true);
  expect(document.documentElement).toHaveAttribute('data-covered');
  await user.click(within(question).getByRole('button', { name: 'Stay signed in' }));
  const again = await screen.findByRole('dialog', { name: 'Sign in again' });
  await user.click(within(again).getByRole('button', { name: 'Sign out' }));
  await user.click(await screen.findByRole('button', { name: 'Sign out anyway' }));
  await waitFor(() => expect(session.state()).toMatchObject({ signedIn: false }));
  await waitFor(() => expect(document.documentElement).not.toHaveAttribute('data-covered'));
});

test('signing out of a locked page without unsettled orders shows no dialog', async () => {
  const service = rejecting();
  const { user, session } = await visit('/orders', { between: service.between });
  await screen.findByRole('navigation', { name: 'Main' });
  service.reject();
  const tokens = session.tokensOf(analyst.email);
  void tokens.renew(await tokens.current()).catch(() => undefined);
  const dialog = await screen.findByRole('dialog', { name: 'Sign in again' });
  await user.click(within(dialog).getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(session.state()).toMatchObject({ signedIn: false }));
});

test('the dialog has the fields of the sign-in page', async () => {
  const service = rejecting();
  const { user, session } = await visit('/login', { signedIn: false, between: service.between });
  const names = ['type', 'inputmode', 'name', 'autocomplete', 'autocapitalize', 'autocorrect', 'spellcheck'];
  const attributesOf = (field: HTMLElement) => names.map((name) => [name, field.getAttribute(name)]);
  const email = attributesOf(screen.getByRole('textbox', { name: 'Email' }));
  const password = attributesOf(screen.getByLabelText('Password'));
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'analyst@nadir.test');
  await user.type(screen.getByLabelText('Password'), 'orbit-1{Enter}');
  await screen.findByRole('navigation', { name: 'Main' });
  service.reject();
  const tokens = session.tokensOf(analyst.email);
  void tokens.renew(await tokens.current()).catch(() => undefined);
  const dialog = await screen.findByRole('dialog', { name: 'Sign in again' });
  expect(attributesOf(within(dialog).getByRole('textbox', { name: 'Email' }))).toEqual(email);
  expect(attributesOf(within(dialog).getByLabelText('Password'))).toEqual(password);
});

import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

export const isCreate = (request: Request) => request.url.includes('/CreateOrder');

export const location = () => screen.findByRole('combobox', { name: 'Location' });
export const placeOrder = () => screen.getByRole('button', { name: 'Place order' });

export async function fill(user: UserEvent) {
  // Pasted: single keys are tested elsewhere, and cost more than the rest of the form.
  await user.click(await location());
  await user.paste('24.7136, 46.6753');
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('radio', { name: 'Multispectral' }));
  await user.click(await screen.findByRole('radio', { name: 'High' }));
}

export const review = () => screen.findByRole('dialog', { name: 'Review order' });

/** The button that sends, once it is enabled: half a second after the dialog has opened. */
export async function armed(): Promise<HTMLElement> {
  const button = within(await review()).getByRole('button', { name: 'Confirm order' });
  await waitFor(() => expect(button).toBeEnabled());
  return button;
}

/** From the filled form to the press that sends. */
export async function sendIt(user: UserEvent) {
  await user.click(placeOrder());
  await user.click(await armed());
}

/** On the page of an unsettled order. */
export async function chooseDiscard(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Discard' }));
}

/** The body of the request as the review shows it. */
export async function shownRequest(user: UserEvent): Promise<unknown> {
  const dialog = await review();
  if (within(dialog).queryByRole('tabpanel') === null)
    await user.click(within(dialog).getByRole('heading', { name: 'Request' }));
  const text = (await within(dialog).findByRole('tabpanel')).textContent ?? '';
  return JSON.parse(text.slice(text.indexOf('{')));
}

type Sent = { readonly path: string; readonly search: string; readonly body: string };

export const creates = (sent: readonly Sent[]) => sent.filter(({ path }) => path.endsWith('/CreateOrder'));
export const references = (sent: readonly Sent[]) =>
  creates(sent).map(({ search }) => new URLSearchParams(search).get('refNo'));

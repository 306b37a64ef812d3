import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { visit } from '../../../app/testing/visit.tsx';
import { holdWallClock } from '../../../app/testing/wall-clock.ts';
import { armed, creates, fill, placeOrder, review } from '../../testing/order-form.ts';

/** Types day, month, year, hour and minute in UTC. */
async function typeMoment(user: UserEvent, name: 'Capture from' | 'Capture to', ...parts: string[]) {
  const places = within(screen.getByRole('group', { name })).getAllByRole('spinbutton');
  for (const [index, place] of places.entries()) {
    await user.click(place);
    await user.keyboard(parts[index] ?? '');
  }
}

test('by a clock that is days slow, the window is judged and suggested in the service’s time, and form and review say so', async () => {
  holdWallClock('2026-11-25T01:07:00Z');
  const { user, sent } = await visit('/orders/new', {
    between: async (request, next) => {
      const response = await next(request);
      response.headers.set('date', 'Sat, 28 Nov 2026 01:07:00 GMT');
      return response;
    },
  });
  const title = 'This device’s clock is 3 days slow';
  expect(await screen.findByText(title)).toBeVisible();
  expect(
    screen.getByText('The service has 28 Nov 2026, 01:07 UTC; this device has 25 Nov 2026, 01:07 UTC.'),
  ).toBeVisible();
  await fill(user);
  await typeMoment(user, 'Capture from', '28', '11', '2026', '00', '00');
  await typeMoment(user, 'Capture to', '28', '11', '2026', '01', '06');
  await user.click(placeOrder());
  expect(await screen.findByText('Capture to: In the past. Choose a later time.')).toBeVisible();
  expect(creates(sent)).toEqual([]);

  await user.click(screen.getByRole('button', { name: '48 hours' }));
  await user.click(placeOrder());
  expect(within(await review()).getByText(title)).toBeVisible();
  await user.click(await armed());
  await waitFor(() => expect(creates(sent)).toHaveLength(1));
  expect(creates(sent)[0]?.body).toContain(
    '"DataKey":"FirstImageDate","DataValue":"2026-11-28T02:00:00.000Z"',
  );
});

test('a window in the past or in reverse is rejected, and the typed moments are sent in UTC', async () => {
  holdWallClock('2026-11-25T20:30:00Z');
  const { user, sent } = await visit('/orders/new');
  await fill(user);
  await typeMoment(user, 'Capture from', '03', '02', '2027', '05', '45');
  await typeMoment(user, 'Capture to', '03', '02', '2027', '05', '44');
  await user.click(placeOrder());
  expect(await screen.findByText('The end must be after the start.')).toBeVisible();
  await typeMoment(user, 'Capture from', '01', '01', '2020', '00', '00');
  expect(await screen.findByText('In the past. Choose today or later.')).toBeVisible();
  await user.click(placeOrder());
  expect(await screen.findByText('Capture from: In the past. Choose today or later.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  await typeMoment(user, 'Capture from', '03', '02', '2027', '05', '45');
  await typeMoment(user, 'Capture to', '04', '02', '2027', '18', '00');
  await user.click(placeOrder());
  expect(await review()).toHaveTextContent(/1 day, 12 hours,? and 15 minutes/);
  expect(creates(sent)).toEqual([]);
  await user.click(await armed());
  await waitFor(() => expect(creates(sent)).toHaveLength(1));
  expect(creates(sent)[0]?.body).toContain(
    '"DataKey":"FirstImageDate","DataValue":"2027-02-03T05:45:00.000Z"',
  );
  expect(creates(sent)[0]?.body).toContain(
    '"DataKey":"SecondImageDate","DataValue":"2027-02-04T18:00:00.000Z"',
  );
});

/** The day, month, year, hour and minute of the start. */
const start = (name: string) =>
  within(screen.getByRole('group', { name }))
    .getAllByRole('spinbutton')
    .map((part) => part.textContent);

test.each([
  ['en', 'Capture from'],
  ['ar', 'الالتقاط من'],
] as const)(
  'Arabic and Persian digits are typed into a date, and a year of two digits is one of this century (%s)',
  async (language, name) => {
    const { user } = await visit('/orders/new', { language });
    const part = (at: number) => within(screen.getByRole('group', { name })).getAllByRole('spinbutton')[at];
    await screen.findByRole('group', { name });
    await user.click(part(0) ?? document.body);
    await user.keyboard('٠٥١٢٢٠٢٧١٠٣٠');
    expect(start(name)).toEqual(['05', '12', '2027', '10', '30']);
    await user.click(part(0) ?? document.body);
    await user.keyboard('۰۶۱۱۲۰۲۸۱۱۳۱');
    expect(start(name)).toEqual(['06', '11', '2028', '11', '31']);
    await user.click(part(2) ?? document.body);
    await user.keyboard('26');
    await user.tab();
    await user.tab();
    await user.tab();
    expect(start(name)).toEqual(['06', '11', '2026', '11', '31']);
  },
);

/** The events that Chromium gives a part for a composition: what it shows cannot be prevented, what it ends with can. */
function compose(text: string) {
  const fire = (type: 'beforeinput' | 'input', inputType: string) =>
    fireEvent(
      document.activeElement ?? document.body,
      new InputEvent(type, { inputType, data: text, bubbles: true, cancelable: inputType === 'insertText' }),
    );
  fire('beforeinput', 'insertCompositionText');
  if (document.activeElement) document.activeElement.textContent = text;
  fire('input', 'insertCompositionText');
  fire('beforeinput', 'insertText');
}

test('digits of a composition are typed into a date, and those that a part has no room for into the next', async () => {
  const { user } = await visit('/orders/new');
  const [day] = within(await screen.findByRole('group', { name: 'Capture from' })).getAllByRole('spinbutton');
  await user.click(day ?? document.body);
  compose('٠٥');
  expect(start('Capture from').slice(0, 2)).toEqual(['05', '11']);
  compose('１２۲۰۲۸');
  compose('9');
  compose('30');
  expect(start('Capture from')).toEqual(['05', '12', '2028', '09', '30']);
});

test('a link whose window cannot be read leaves it empty and says so, until one is chosen', async () => {
  const { user } = await visit('/orders/new?point=24.7,46.6&from=2026-12-01T00:00:00&to=2026-12-05T00:00:00');
  const title = 'The capture window of the link could not be read';
  expect(await screen.findByText(title)).toBeVisible();
  expect(start('Capture from')).toEqual(['dd', 'mm', 'yyyy', '––', '––']);
  await user.click(screen.getByRole('button', { name: '48 hours' }));
  expect(screen.queryByText(title)).not.toBeInTheDocument();
});

test('the review names both years where they differ', async () => {
  const { user } = await visit(
    '/orders/new?point=24.7,46.6&type=1&resolution=2&from=2026-12-31T00:00:00Z&to=2027-01-02T00:00:00Z',
  );
  await screen.findByRole('radio', { name: 'Multispectral', checked: true });
  await user.click(placeOrder());
  expect(await review()).toHaveTextContent('between 31 December 2026 and 2 January 2027');
});

test('the review names the day of a window within one day once', async () => {
  const { user } = await visit(
    '/orders/new?point=24.7,46.6&type=1&resolution=2&from=2026-12-31T02:00:00Z&to=2026-12-31T20:00:00Z',
  );
  await screen.findByRole('radio', { name: 'Multispectral', checked: true });
  await user.click(placeOrder());
  const shown = await review();
  expect(shown).toHaveTextContent('on 31 December 2026');
  expect(shown).not.toHaveTextContent('between');
});

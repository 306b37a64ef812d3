import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { answeringLists, held } from '../../api/testing/answering.ts';
import { wireList, wireOrder } from '../../api/wire/testing/wire-orders.ts';
import { visit } from '../../app/testing/visit.tsx';
import { day } from '../../time.ts';
import { keep, makeEntry } from '../outbox/screen/testing/entries.ts';
import { armed, creates, fill, placeOrder, review } from '../testing/order-form.ts';

// On a loaded machine the first import takes longer than a test's timeout.
beforeAll(async () => void (await import('../form/new-order-page.tsx')), 120_000);

const square = (lng: number, lat: number) =>
  JSON.stringify({
    type: 'Polygon',
    coordinates: [
      [
        [lng - 0.05, lat - 0.05],
        [lng + 0.05, lat - 0.05],
        [lng + 0.05, lat + 0.05],
        [lng - 0.05, lat + 0.05],
        [lng - 0.05, lat - 0.05],
      ],
    ],
  });
/** An order of another device at the point of the form, Multispectral and High. */
const elsewhere = (id: number, detail: object = {}) =>
  wireOrder(
    id,
    {},
    {
      AOI: square(46.6753, 24.7136),
      ImageTypeID: 1,
      ImageResolutionID: 2,
      CaptureAttempFrom: new Date(Date.now()).toISOString(),
      CaptureAttempTo: new Date(Date.now() + 30 * day).toISOString(),
      ...detail,
    },
  );
const button = async (name: string) => within(await review()).getByRole('button', { name });
const consent = (name: string | RegExp = 'I want a second order, and pay for both') =>
  screen.queryByRole('checkbox', { name });

test('an order of another device is told once the service has answered: until then nothing can be confirmed, then it needs consent', async () => {
  const service = held();
  const { user, sent } = await visit('/orders/new', {
    between: answeringLists(({ IncludeOrderItems }, next) => (IncludeOrderItems ? service.answer : next())),
  });
  await fill(user);
  await user.click(placeOrder());
  expect(await review()).toHaveTextContent('Checking for orders that cover this point…');
  expect(await button('Confirm order')).toBeDisabled();
  service.release(wireList([elsewhere(7)]));
  const title = await within(await review()).findByText('1 order already covers this point in this window');
  expect(title.closest('[role=alert]')).toHaveTextContent(
    /ORD-7Pending.*Multispectral.*50–100 cm.*Its window/,
  );
  expect(await review()).toHaveTextContent('All orders were checked.');
  expect(await button('Confirm order')).toBeDisabled();
  expect(creates(sent)).toEqual([]);
  await user.click(consent() ?? title);
  await user.click(await armed());
  await waitFor(() => expect(creates(sent)).toHaveLength(1));
});

test.each([
  ['en', 'Review order', '2 orders already cover this point in this window', 'Confirm order'],
  ['ar', 'مراجعة الطلب', 'طلبان يغطيان بالفعل هذه النقطة في هذه الفترة', 'تأكيد الطلب'],
] as const)(
  'in %s orders of other images are told, and need no consent',
  async (language, name, title, confirm) => {
    const point = language === 'en' ? 'Location' : 'الموقع';
    const { user } = await visit('/orders/new', {
      language,
      between: answeringLists(() =>
        wireList([elsewhere(7, { ImageTypeID: 3 }), elsewhere(8, { ImageResolutionID: 1 })]),
      ),
    });
    await user.click(await screen.findByRole('combobox', { name: point }));
    await user.paste('24.7136, 46.6753');
    await user.keyboard('{Enter}');
    const radios = await screen.findAllByRole('radio');
    for (const value of ['1', '2']) {
      const radio = radios.filter((one) => one instanceof HTMLInputElement && one.value === value);
      await user.click(radio[value === '1' ? 0 : radio.length - 1] ?? document.body);
    }
    const place = document.querySelector('button[type=submit]');
    await user.click(place ?? document.body);
    const dialog = await screen.findByRole('dialog', { name });
    await within(dialog).findByText(title);
    expect(within(dialog).queryByRole('checkbox')).not.toBeInTheDocument();
    await waitFor(() => expect(within(dialog).getByRole('button', { name: confirm })).toBeEnabled());
  },
);

test('a check that fails is said, needs no consent, and can be repeated', async () => {
  let fails = true;
  const { user } = await visit('/orders/new', {
    between: answeringLists(({ IncludeOrderItems }, next) => {
      if (!IncludeOrderItems) return next();
      return fails ? new Response('', { status: 403 }) : wireList([elsewhere(7)]);
    }),
  });
  await fill(user);
  await user.click(placeOrder());
  const failed = await screen.findByText('Could not check for orders that cover this point');
  expect(failed.closest('[role=alert]')).toHaveTextContent('may be missing from this review');
  await armed();
  fails = false;
  await user.click(await button('Check again'));
  await screen.findByText('1 order already covers this point in this window');
  expect(await button('Confirm order')).toBeDisabled();
  expect(consent()).not.toBeChecked();
});

test('"Send" of a waiting order tells the order of another device, and not itself', async () => {
  await keep(await makeEntry({ state: 'queued', held: 'offline' }));
  const { user, sent } = await visit('/outbox/one', {
    between: answeringLists(({ IncludeOrderItems }, next) =>
      IncludeOrderItems ? wireList([elsewhere(7, { ImageResolutionID: 1 })]) : next(),
    ),
  });
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  const title = await within(await review()).findByText('1 order already covers this point in this window');
  expect(title.closest('[role=alert]')).toHaveTextContent('ORD-7');
  expect(await button('Confirm order')).toBeDisabled();
  expect(creates(sent)).toEqual([]);
  await user.click(consent() ?? title);
  await user.click(await armed());
  await waitFor(() => expect(creates(sent)).toHaveLength(1));
});

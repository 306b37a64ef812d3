import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { visit } from '../../app/testing/visit.tsx';
import { afterPrint, printed } from '../../ui/testing/printed.ts';
import {
  armed,
  creates,
  fill,
  location,
  placeOrder,
  references,
  review,
  sendIt,
} from '../testing/order-form.ts';

test('an incomplete form names the missing fields, focuses the first and opens no review', async () => {
  const { user, sent } = await visit('/orders/new');
  await screen.findByRole('radio', { name: 'Multispectral' });
  await user.click(placeOrder());
  expect(await screen.findByText('Missing: Location, Image type and Resolution.')).toBeVisible();
  expect(await location()).toHaveFocus();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(creates(sent)).toEqual([]);
});

test('O30 a complete order is reviewed, confirmed and sent once, and its page opens', async () => {
  const { user, sent, router } = await visit('/orders/new');
  await fill(user);
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Berths 4 to 9');
  expect(printed()).toHaveTextContent(
    /^New orderA form as it was filled in, not an order\.Location24\.7136, 46\.6753.*Image typeMultispectralResolutionHigh, 50–100 cm.*NoteBerths 4 to 9Reference numberT/,
  );
  afterPrint();
  await user.click(placeOrder());
  const dialog = await screen.findByRole('dialog', { name: 'Review order' });
  expect(printed()).toHaveTextContent(
    /^Review orderAn order under review\. It was not placed\.Location24\.7136/,
  );
  afterPrint();
  expect(dialog).toHaveTextContent(
    'Capture a Multispectral image (High, 50–100 cm) of the point 24.7136, 46.6753, between',
  );
  expect(dialog).toHaveTextContent('It cannot be changed or cancelled here.');
  expect(
    await within(dialog).findByRole('row', { name: /^At the point,\s.?UTC\+3.? .+ 03:00 .+ 03:00/ }),
  ).toBeVisible();
  await user.click(await armed());
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/orders\/\d+$/));
  expect(
    await screen.findByText(/^Order ORD-\d+ placed$/, { selector: '.visually-hidden' }),
  ).toBeInTheDocument();
  const [create, ...others] = creates(sent);
  expect(others).toEqual([]);
  expect(create?.search).toMatch(/^\?paymentMethod=1&refNo=T\d{6}[0-9A-Z]{12}&note=Berths%204%20to%209$/);
  const values = JSON.parse(create?.body ?? '{}').CartItemDataList.map(
    (entry: { DataKey: string; DataValue: unknown }) => [entry.DataKey, entry.DataValue],
  );
  expect(Object.fromEntries(values)).toEqual({
    POI: '{"type":"Point","coordinates":[46.6753,24.7136]}',
    ImageResolutionID: expect.stringMatching(/^\d+$/),
    ImageTypeID: expect.stringMatching(/^\d+$/),
    FirstImageDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00\.000Z$/),
    SecondImageDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00\.000Z$/),
    ImageProviderID: 'auto',
    CloudCover: '20',
  });
});

test('the last choices are the defaults next time, and labelled so', async () => {
  const { user, router, unmount } = await visit('/orders/new');
  await fill(user);
  await sendIt(user);
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/orders\/\d+$/));
  unmount();
  await visit('/orders/new');
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Multispectral' })).toBeChecked());
  expect(screen.getByRole('radio', { name: 'High' })).toBeChecked();
  expect(screen.getAllByText('same as last order')).toHaveLength(3);
});

test('a reference that an order has shows a warning before the order is sent, and the own one replaces it', async () => {
  const { user, sent, router } = await visit('/orders/new');
  await fill(user);
  await sendIt(user);
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/orders\/\d+$/));
  const number = `ORD-${104_000 + Number(router.state.location.pathname.split('/').at(-1))}`;
  const [used] = references(sent);
  await act(() => router.navigate('/orders/new'));
  const reference = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Reference number' });
  const own = reference.value;
  expect(own).not.toBe(used);
  await user.click(await location());
  await user.paste('26.2, 55.3');
  await user.clear(reference);
  await user.type(reference, used ?? '');
  await user.click(placeOrder());
  const warning = await within(await review()).findByText(/^An order with this reference exists:/);
  expect(warning).toHaveTextContent(number);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Use Nadir’s reference' }));
  expect(reference).toHaveValue(own);
  await user.click(placeOrder());
  await armed();
  expect(screen.queryByText(/^An order with this reference exists:/)).not.toBeInTheDocument();
  expect(creates(sent)).toHaveLength(1);
});

test('G23 the catalogs fail and recover; typed values stay', async () => {
  let isDown = true;
  const { user } = await visit('/orders/new', {
    between: async (request, next) =>
      isDown && request.url.includes('/Lookup/') ? new Response('', { status: 404 }) : next(request),
  });
  await user.type(await location(), '24.7136, 46.6753{Enter}');
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'kept');
  expect(await screen.findByText('The image types could not be loaded. Your input is kept.')).toBeVisible();
  expect(screen.queryByRole('radiogroup', { name: 'Image type' })).not.toBeInTheDocument();
  isDown = false;
  for (const retry of screen.getAllByRole('button', { name: 'Try again' })) await user.click(retry);
  expect(await screen.findByRole('radiogroup', { name: 'Image type' })).toBeVisible();
  expect(await screen.findByRole('radiogroup', { name: 'Resolution' })).toBeVisible();
  expect(await location()).toHaveValue('24.7136, 46.6753');
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('kept');
});

test('G24 with no catalog entry, or none active, nothing can be chosen and the reason is shown', async () => {
  await visit('/orders/new', {
    between: async (request, next) => {
      if (request.url.includes('GetImageTypesList')) return Response.json([]);
      if (!request.url.includes('GetImageResolutions')) return next(request);
      const off = {
        ImageResolutionID: 1,
        NameAr: 'أ',
        NameEn: 'A',
        IsActive: false,
        DescriptionAr: '',
        DescriptionEn: '',
      };
      return Response.json([off]);
    },
  });
  expect(
    await screen.findByText('The service offers no image types, so nothing can be ordered now.'),
  ).toBeVisible();
  expect(
    await screen.findByText('All resolutions are inactive, so nothing can be ordered now.'),
  ).toBeVisible();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});

test('2.2 resolutions go from fine to coarse, the inactive one is not offered, and ranges have their unit', async () => {
  await visit('/orders/new');
  const group = await screen.findByRole('radiogroup', { name: 'Resolution' });
  const names = within(group)
    .getAllByRole('radio')
    .map((radio) => radio.getAttribute('aria-label'));
  expect(names).toEqual(['Ultra high', 'Very high', 'High', 'Medium', 'Low', 'Regional', 'Best available']);
  expect(within(group).getByRole('radio', { name: 'Very high' })).toHaveAccessibleDescription(
    '30–50\u00a0cm',
  );
  expect(within(group).getByRole('radio', { name: 'Medium' })).toHaveAccessibleDescription('1–5\u00a0m');
});

test('a location is read, rejected with a reason, or swapped', async () => {
  const { user } = await visit('/orders/new');
  await user.type(await location(), '46.6753, 120.5');
  expect(await screen.findByText(/Read as/)).toHaveTextContent('46.6753 N, 120.5 E');
  await user.clear(await location());
  await user.type(await location(), '120.5, 46.6753');
  expect(await screen.findByText('Latitude 120.5 is out of range (−90 to 90).')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Use 46.6753 N, 120.5 E instead?' }));
  expect(await location()).toHaveValue('46.6753, 120.5');
});

test('the capture window has two groups and presets, and a half-cleared date is no date', async () => {
  const { user } = await visit('/orders/new');
  await fill(user);
  const from = screen.getByRole('group', { name: 'Capture from' });
  expect(screen.getByRole('group', { name: 'Capture to' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '30 days' }));
  expect(screen.getByRole('button', { name: '30 days' })).toHaveAttribute('aria-pressed', 'true');
  const day = within(from).getByRole('spinbutton', { name: /^day,/ });
  await user.click(day);
  await user.keyboard('{Backspace}{Backspace}');
  await user.click(placeOrder());
  expect(await screen.findByText('Enter a capture start.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a preset is no longer selected after midnight in UTC', async () => {
  let second = Date.UTC(2026, 10, 25, 23, 59, 59);
  let calls = 0;
  const now = vi.spyOn(Date, 'now').mockImplementation(() => second + ++calls / 1_000);
  onTestFinished(() => now.mockRestore());
  await visit('/orders/new');
  const preset = await screen.findByRole('button', { name: '14 days' });
  expect(preset).toHaveAttribute('aria-pressed', 'true');
  second += 2_000;
  await waitFor(() => expect(preset).toHaveAttribute('aria-pressed', 'false'));
});

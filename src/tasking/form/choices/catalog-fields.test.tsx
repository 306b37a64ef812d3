import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Transport } from '../../../api/transport.ts';
import { visit } from '../../../app/testing/visit.tsx';
import { armed, creates, fill, placeOrder } from '../../testing/order-form.ts';

const type = (id: number, names: object = {}) => ({
  ImageTypeID: id,
  NameAr: `نوع ${id}`,
  NameEn: `Type ${id}`,
  PreviewImage: null,
  IsActive: true,
  IsOpenData: false,
  IsCommercial: true,
  ...names,
});

/** Stubs the response with the image types. */
const offering = (types: readonly object[]) => async (request: Request, next: Transport) =>
  request.url.endsWith('/GetImageTypesList') ? Response.json(types) : next(request);

const group = () => screen.findByRole('radiogroup', { name: 'Image type' });
// The radios are hidden behind their labels; checking each one's visibility would take most of the time.
const offered = async () => within(await group()).getAllByRole('radio', { hidden: true });

test('P15 of 5,000 entries a few are shown, and search finds any by name', async () => {
  const types = Array.from({ length: 5_000 }, (_, index) => type(index + 1));
  const { user } = await visit('/orders/new', { between: offering(types) });
  expect(await offered()).toHaveLength(24);
  expect(screen.getByText('and 4,976 more; type a part of the name to find one')).toBeVisible();
  const search = screen.getByRole('searchbox', { name: 'Find an image type' });
  await user.click(search);
  await user.paste('type 4321');
  expect((await offered()).map((radio) => radio.getAttribute('aria-label'))).toEqual(['Type 4321']);
  await user.click(screen.getByRole('radio', { name: 'Type 4321' }));
  await user.clear(search);
  expect(screen.getByRole('radio', { name: 'Type 4321' })).toBeChecked();
  expect(await offered()).toHaveLength(25);
});

test('a name is found by other letters, marks and digits of the same word', async () => {
  const types = Array.from({ length: 30 }, (_, index) => type(index + 1));
  const names = { NameEn: 'صورة اِسكان ١٢', NameAr: 'صورة اِسكان ١٢' };
  const { user } = await visit('/orders/new', { between: offering([...types, type(31, names)]) });
  await offered();
  const search = screen.getByRole('searchbox', { name: 'Find an image type' });
  for (const typed of ['صوره إسكـان 12', 'صورۃ اسکان ۱۲']) {
    await user.clear(search);
    await user.click(search);
    await user.paste(typed);
    expect((await offered()).map((radio) => radio.getAttribute('aria-label'))).toEqual([names.NameEn]);
  }
});

test('P14 an entry without a name has that of the other language, else its number; one that is not really active is not offered', async () => {
  await visit('/orders/new', {
    between: offering([
      type(1, { NameEn: '' }),
      type(2, { NameEn: '  ', NameAr: '' }),
      type(3, { IsActive: 'false' }),
      type(4, { IsActive: 'true' }),
      type(5, { IsActive: false }),
    ]),
  });
  expect(
    (await within(await group()).findAllByRole('radio')).map((radio) => radio.getAttribute('aria-label')),
  ).toEqual(['نوع 1', '2']);
});

test('P10 only pictures over https or from this origin are loaded', async () => {
  const sources = [
    'https://img.example.com/a.png',
    '/api/previews/a.png',
    '',
    'a.png',
    'javascript:alert(1)',
    'data:text/html,x',
    'data:image/svg+xml,<svg/>',
    '//other.example/a.png',
    'https://user:pw@img.example.com/a.png',
    'vbscript:x',
  ];
  await visit('/orders/new', {
    between: offering(sources.map((PreviewImage, index) => type(index + 1, { PreviewImage }))),
  });
  const pictures = (await group()).querySelectorAll('img');
  expect([...pictures].map((picture) => picture.getAttribute('src'))).toEqual(sources.slice(0, 2));
});

test('a type without a picture, or with one that fails to load, has its text alone', async () => {
  await visit('/orders/new', {
    between: offering(
      ['/api/a.png', '/api/broken.png', null, ''].map((PreviewImage, index) =>
        type(index + 1, { PreviewImage }),
      ),
    ),
  });
  const types = await group();
  const pictures = [...(await offered())].map(
    (radio) => radio.closest('label')?.querySelectorAll('img').length,
  );
  expect(pictures).toEqual([1, 1, 0, 0]);
  const broken = within(types).getByRole('radio', { name: 'Type 2' }).closest('label');
  const withPicture = broken?.childElementCount ?? 0;
  fireEvent.error(broken?.querySelector('img') ?? document.body);
  expect(broken?.childElementCount).toBe(withPicture - 1);
  expect(broken).toHaveTextContent(/^Type 2$/);
});

test('the chosen resolution says below who may order it, what it is for and that its range is not stated, with its picture', async () => {
  const { user } = await visit('/orders/new');
  const resolutions = await screen.findByRole('radiogroup', { name: 'Resolution' });
  const place = resolutions.parentElement;
  await user.click(within(resolutions).getByRole('radio', { name: 'Ultra high' }));
  expect(place).toHaveTextContent(/For subscribers only\. /);
  expect(place?.querySelectorAll('img')).toHaveLength(1);
  await user.click(within(resolutions).getByRole('radio', { name: 'Best available' }));
  expect(place).toHaveTextContent(/Its range is not stated\. /);
  expect(place).not.toHaveTextContent(/For subscribers only/);
  expect(place?.querySelectorAll('img')).toHaveLength(0);
});

test.each([
  ['an image type', '/GetImageTypesList', 'Multispectral', 'image type'],
  ['a resolution', '/GetImageResolutions', 'High', 'resolution'],
])(
  'G25 %s that becomes inactive while the review is open is named at confirmation, nothing is sent, and another must be chosen',
  async (_, path, name, kind) => {
    let gone = false;
    const { user, sent } = await visit('/orders/new', {
      async between(request, next) {
        const answer = await next(request);
        if (!gone || !request.url.endsWith(path)) return answer;
        const isActive = new RegExp(`("NameEn":"${name}".*?"IsActive":)true`);
        return new Response((await answer.text()).replace(isActive, '$1false'));
      },
    });
    await fill(user);
    await user.click(placeOrder());
    const confirm = await armed();
    gone = true;
    await user.click(confirm);
    expect(await screen.findByText(`This ${kind} is not offered any more. Choose another.`)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByText(/^No longer offered: .* Nothing was sent\.$/)).toHaveTextContent(name);
    const group = screen.getByRole('radiogroup', { name: new RegExp(kind, 'i') });
    await waitFor(() => expect(group).toContainElement(document.activeElement as HTMLElement));
    expect(creates(sent)).toEqual([]);
    expect(screen.queryByRole('radio', { name })).not.toBeInTheDocument();
  },
);

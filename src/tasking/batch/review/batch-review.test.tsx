import { screen, waitFor, within } from '@testing-library/react';
import { openDB } from 'idb';
import { afterEach, expect, test, vi } from 'vitest';
import { visit } from '../../../app/testing/visit.tsx';
import { newKey, takeTabKey } from '../../../browser/kept/tab-key.ts';
import { roundLngLat, wrapLngLat } from '../../../geo/lng-lat.ts';
import { ImageResolutionId, ImageTypeId } from '../../../ids.ts';
import { noLocation, pointLocation } from '../../../location/draft-location.ts';
import { paths } from '../../../paths.ts';
import { day, minute } from '../../../time.ts';
import { afterPrint, printed } from '../../../ui/testing/printed.ts';
import { type KeptBatch, keepBatch } from '../kept-batch.ts';

afterEach(() => vi.restoreAllMocks());

/** Another one in each test: what the page of the one before still writes is its own. */
function keyOfThisTab(): string {
  const key = newKey('batch');
  takeTabKey('batch', key);
  return key;
}

const batch = (): KeptBatch => ({
  id: 'a',
  pattern: 'PORT-{n}',
  settings: {
    imageTypeId: ImageTypeId.parse(1),
    resolutionId: ImageResolutionId.parse(2),
    from: Date.now() + day,
    to: Date.now() + 15 * day,
    cloud: 20,
    note: '',
  },
  rows: [
    {
      id: '1',
      place: 'Jebel Ali',
      reference: '',
      location: pointLocation(roundLngLat(wrapLngLat(55.061, 25.011)), 'typed'),
      origin: 'point',
      own: {},
      before: null,
    },
  ],
});

/** What the review says of a clock of the device that is two hours and a half fast. */
const clockWords = {
  en: 'This device’s clock is 2 hours and 30 minutes fast',
  ar: 'ساعة هذا الجهاز متقدمة: ساعتان و30 دقيقة',
} as const;

const words = {
  en: [
    'Multispectral',
    'Review batch',
    'Confirm batch',
    'A newer version of Nadir has stored this outbox.',
    /^Could not check for/,
  ],
  ar: [
    'متعدد الأطياف',
    'مراجعة المجموعة',
    'تأكيد المجموعة',
    'حُفظ صندوق الصادر هذا بإصدار أحدث من نظير.',
    /^تعذّر التحقق من الطلبات/,
  ],
} as const;

test.each(['en', 'ar'] as const)(
  'a batch is not confirmed once the outbox cannot be read, and its review says why (%s)',
  async (language) => {
    const [type, review, confirm, why, unchecked] = words[language];
    const { user, session, router, sent } = await visit('/orders', {
      language,
      between: async (request, next) => {
        const response = await next(request);
        response.headers.set('date', new Date(Date.now() - 150 * minute).toUTCString());
        return response;
      },
    });
    await keepBatch(session.vault, keyOfThisTab(), batch());
    await router.navigate(paths.newBatch());
    await screen.findByDisplayValue('PORT-{n}');
    await waitFor(() => expect(screen.getByRole('radio', { name: new RegExp(type) })).toBeChecked());
    await user.click(await screen.findByRole('button', { name: review }));
    const dialog = within(await screen.findByRole('dialog', { name: review }));
    const button = dialog.getByRole('button', { name: confirm });
    await waitFor(() => expect(button).toBeEnabled(), { timeout: 10_000 });
    expect(dialog.getByText(clockWords[language])).toBeVisible();

    // Another tab has a newer version of the app.
    (await openDB('nadir.outbox', 99)).close();
    expect(await dialog.findByText(why)).toBeVisible();
    // The wait for the service is over: that alone lets a batch be confirmed.
    expect(await dialog.findByText(unchecked, {}, { timeout: 10_000 })).toBeVisible();
    expect(button).toBeDisabled();
    await user.click(button);
    expect(sent.filter(({ path }) => path.endsWith('/CreateOrder'))).toEqual([]);
  },
);

test('a batch is printed with all of its rows, of which the screen renders a few; its review with their references', async () => {
  // jsdom lays nothing out, and the list of places is virtual.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(160);
  const { user, session, router } = await visit('/orders');
  const [first] = batch().rows;
  if (first === undefined) throw new Error('no row');
  const rows = Array.from({ length: 300 }, (_, at) => ({
    ...first,
    id: String(at + 1),
    place: `Berth ${at + 1}`,
    location: pointLocation(roundLngLat(wrapLngLat(40 + at / 50, 25.011)), 'typed'),
    own: at === 0 ? { cloud: 5 } : {},
  }));
  await keepBatch(session.vault, keyOfThisTab(), { ...batch(), rows });
  await router.navigate(paths.newBatch());
  await screen.findByDisplayValue('PORT-{n}');
  await screen.findByRole('radio', { name: 'Multispectral' });
  const grid = within(printed());
  expect(grid.getByText('Rows').nextElementSibling).toHaveTextContent('300, all of them printed below');
  expect(grid.getByText('State').nextElementSibling).toHaveTextContent('It was not sent.');
  expect(grid.getAllByRole('row')).toHaveLength(301);
  expect(grid.getByRole('row', { name: /^1 Berth 1 .*Cloud cover: up to 5%/ })).toBeInTheDocument();
  expect(grid.getByRole('row', { name: /^300 Berth 300 25\.011/ })).toBeInTheDocument();
  afterPrint();

  await user.click(screen.getByRole('button', { name: 'Review batch' }));
  const review = within(await screen.findByRole('dialog', { name: 'Review batch' }));
  expect(review.getByText(/sets of settings/)).toHaveTextContent(
    /^Order 300 images, between .+, with 2 sets of settings:$/,
  );
  expect(review.getByText('1 row has settings of its own')).toBeVisible();
  expect(review.getByText('PORT-001 … 300')).toBeVisible();
  expect(review.getByRole('img', { name: 'Map of 300 points' })).toBeVisible();
  expect(review.getByText('They cannot be changed or cancelled here.')).toBeVisible();
  // No orders are remembered.
  expect(review.queryByText('Estimate')).not.toBeInTheDocument();
  const places = within(review.getByRole('region', { name: 'Places' }));
  expect((await places.findAllByRole('listitem'))[0]).toHaveTextContent(/Berth 1.*own settings.*PORT-001/);
  await user.click(review.getByRole('button', { name: '295 more' }));
  expect(review.getByRole('region', { name: 'Places' })).toHaveFocus();
  const reviewed = within(printed());
  expect(reviewed.getByRole('heading', { name: 'Review batch' })).toBeInTheDocument();
  expect(reviewed.getAllByRole('row')).toHaveLength(301);
  expect(reviewed.getByRole('row', { name: /^300 Berth 300 .*PORT-300/ })).toBeInTheDocument();
  // The number of all is a fact above, and stands there alone.
  expect(reviewed.getByText('Rows').nextElementSibling).toHaveTextContent('300, all of them printed below');
  expect(reviewed.getByText('299 orders')).toBeInTheDocument();
  expect(reviewed.queryByText('300 orders')).not.toBeInTheDocument();
});

test.each([
  [
    'shared',
    batch(),
    'No longer offered: Multispectral. Nothing was sent. Choose another in the shared settings.',
  ],
  [
    'own',
    {
      ...batch(),
      settings: { ...batch().settings, imageTypeId: ImageTypeId.parse(2) },
      rows: batch().rows.map((row) => ({ ...row, own: { imageTypeId: ImageTypeId.parse(1) } })),
    },
    '1 row asks for what is no longer offered (row 1, Jebel Ali): Multispectral. Nothing was sent.',
  ],
] as const)(
  'an image type of the %s settings that is no longer offered is named at confirmation, and nothing is stored or sent',
  async (of, stored, words) => {
    // jsdom lays nothing out, and the rows are virtual.
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(440);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(440);
    let gone = false;
    const { user, session, router, sent } = await visit('/orders', {
      async between(request, next) {
        const answer = await next(request);
        if (!gone || !request.url.endsWith('/GetImageTypesList')) return answer;
        const text = await answer.text();
        return new Response(text.replace(/("NameEn":"Multispectral".*?"IsActive":)true/, '$1false'));
      },
    });
    await keepBatch(session.vault, keyOfThisTab(), stored);
    await router.navigate(paths.newBatch());
    await screen.findByDisplayValue('PORT-{n}');
    await waitFor(() =>
      expect(screen.getAllByRole('radio', { checked: true, hidden: true })).toHaveLength(2),
    );
    await user.click(await screen.findByRole('button', { name: 'Review batch' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Review batch' }));
    const button = dialog.getByRole('button', { name: 'Confirm batch' });
    await waitFor(() => expect(button).toBeEnabled(), { timeout: 20_000 });
    gone = true;
    await user.click(button);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByText(isolatedIn(words))).toBeVisible();
    if (of === 'shared')
      await waitFor(() =>
        expect(screen.getByRole('radiogroup', { name: 'Image type' })).toContainElement(
          document.activeElement as HTMLElement,
        ),
      );
    else
      await waitFor(() =>
        expect(document.activeElement).toHaveTextContent(
          'Own settings: This image type is not offered any more. Choose another.',
        ),
      );
    expect(sent.filter(({ path }) => path.endsWith('/CreateOrder'))).toEqual([]);
    const db = await openDB('nadir.outbox');
    expect(await db.getAll('batches')).toEqual([]);
    db.close();
  },
);

/** A batch with a point in each of two time zones, and a row whose location is no point. */
function withoutOnePoint(): KeptBatch {
  const [first] = batch().rows;
  if (first === undefined) throw new Error('no row');
  const text = { ...noLocation, text: 'pier four' };
  return {
    ...batch(),
    rows: [
      first,
      {
        ...first,
        id: '2',
        place: 'Aqaba',
        location: pointLocation(roundLngLat(wrapLngLat(35, 29.5)), 'typed'),
      },
      { ...first, id: '3', place: 'Yanbu', location: text },
    ],
  };
}

const saidOf = {
  en: {
    review: 'Review batch',
    rows: /^3 rows, 1 to correct/,
    orders: /^2 orders · Multispectral, /,
    clock: /04:00 at the first point, UTC\+4$/,
    daylight: 'Daylight at the first point',
    why: /^1 row cannot be ordered \(row 3, Yanbu\)\. It has no point yet\.$/,
    noneYet: 'Image type and resolution not chosen',
  },
  ar: {
    review: 'مراجعة المجموعة',
    rows: /^3 صفوف، واحد للتصحيح/,
    orders: /^طلبان · متعدد الأطياف، /,
    clock: /04:00 بتوقيت النقطة الأولى، UTC\+4$/,
    daylight: 'ضوء النهار عند النقطة الأولى',
    why: /^صف واحد لا يمكن طلبه، وهو الصف 3، Yanbu\. لم تُحدَّد له نقطة بعد\.$/,
    noneYet: 'لم تختر نوع الصورة ودقتها',
  },
} as const;

test.each(['en', 'ar'] as const)(
  'the batch counts its rows and what can be ordered, says whose clock and light it shows, and which row has no point (%s)',
  async (language) => {
    // jsdom lays nothing out, and the rows are virtual.
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(440);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(440);
    const said = saidOf[language];
    const { user, session, router } = await visit('/orders', { language });
    const midnight = Math.ceil(Date.now() / day) * day;
    const kept = withoutOnePoint();
    const settings = { ...kept.settings, from: midnight + day, to: midnight + 15 * day };
    await keepBatch(session.vault, keyOfThisTab(), { ...kept, settings });
    await router.navigate(paths.newBatch());
    await screen.findByDisplayValue('PORT-{n}');
    expect(await screen.findByText(said.rows)).toBeVisible();
    expect(await screen.findByText(line(said.orders))).toBeVisible();
    expect(screen.getByText(said.daylight)).toBeVisible();
    await waitFor(() =>
      expect(screen.getAllByText((content) => said.clock.test(plain(content)))).toHaveLength(2),
    );
    await user.click(screen.getByRole('button', { name: said.review }));
    expect(await screen.findByText(line(said.why))).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(document.activeElement).toHaveTextContent('pier four'));
  },
);

test.each(['en', 'ar'] as const)('a batch of which nothing was chosen says so (%s)', async (language) => {
  localStorage.clear();
  await visit(paths.newBatch(), { language });
  expect(await screen.findByText(saidOf[language].noneYet)).toBeVisible();
});

/** The words without marks of direction and with plain spaces. */
const plain = (words: string) => words.replace(/[\u200e\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ');
const line = (words: RegExp) => (_: string, element: Element | null) =>
  element?.tagName === 'P' && words.test(plain(element.textContent ?? ''));

/** The words with names that may be isolated. */
const isolatedIn = (words: string) => (content: string) => content.replace(/[\u2068\u2069]/g, '') === words;

import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { visit } from '../../../app/testing/visit.tsx';
import { ImageResolutionId, ImageTypeId } from '../../../ids.ts';
import { fakeTracking } from '../../../tracking/testing/fake-tracking.ts';
import { snapshot } from '../../../tracking/testing/snapshots.ts';

const [veryHigh, high] = [1, 2].map((id) => ImageResolutionId.parse(id));
const sar = ImageTypeId.parse(3);

/** Four SAR orders, three of them "Very high", far from the point. */
const past = [
  { areaKm2: 90, resolutionId: veryHigh },
  { areaKm2: 100, resolutionId: veryHigh },
  { areaKm2: 160, resolutionId: veryHigh },
  { areaKm2: 2_600, resolutionId: high },
].map(({ areaKm2, resolutionId = null }, index) =>
  snapshot(index + 1, { areaKm2, resolutionId, typeId: sar, at: { lng: 120, lat: -30 } }),
);

const words = {
  en: { type: 'SAR', finest: 'Very high', place: 'Place order', review: 'Review order' },
  ar: {
    type: 'رادار (SAR)',
    finest: 'عالية جدًا',
    place: 'تقديم الطلب',
    review: 'مراجعة الطلب',
  },
} as const;

async function opens(language: 'en' | 'ar') {
  const checkedAt = Date.now();
  const { tracking } = fakeTracking({ orders: past, sync: { kind: 'resting', checkedAt } });
  const { user } = await visit('/orders/new#point=24.7136,46.6753', { language, tracking });
  const chooses = async (name: string) => user.click(await screen.findByRole('radio', { name }));
  return { user, chooses };
}

test.each([
  [
    'en',
    'Estimated footprint: about 130 km² (11 × 11 km), from 4 orders of this type',
    'Estimated footprint: about 100 km² (10 × 10 km), from 3 orders like this',
  ],
  [
    'ar',
    'الصورة المقدّرة: نحو 130 كم² (11 × 11 كم)، تقديرًا من 4 طلبات من هذا النوع',
    'الصورة المقدّرة: نحو 100 كم² (10 × 10 كم)، تقديرًا من 3 طلبات بالنوع والدقة أنفسهما',
  ],
] as const)(
  'in %s the form and the review show in the same words the size of the image, and the orders that it is estimated from',
  async (language, byType, byBoth) => {
    const { user, chooses } = await opens(language);
    await chooses(words[language].type);
    await screen.findByText(byType);
    await chooses(words[language].finest);
    await screen.findByText(byBoth);
    await user.click(screen.getByRole('button', { name: words[language].place }));
    const dialog = within(await screen.findByRole('dialog', { name: words[language].review }));
    await dialog.findByText(byBoth);
  },
);

test('the form shows no estimate for a type without past orders, and the review shows why', async () => {
  const { user, chooses } = await opens('en');
  await chooses('SAR');
  await screen.findByText(/^Estimated footprint: about/);
  await chooses('Stereo');
  await chooses('Very high');
  await user.click(screen.getByRole('button', { name: 'Place order' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Review order' }));
  await dialog.findByText('No estimated footprint: no past order of this type is known.');
  expect(screen.queryByText(/^Estimated footprint/)).not.toBeInTheDocument();
});

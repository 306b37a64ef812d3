import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { visit } from '../testing/visit.tsx';

const files: Readonly<Record<string, unknown>> = {
  '/version.json': { version: '1.2.3', commit: 'abc123', built: null },
  '/licences.json': [{ name: 'react', version: '19.0.0', licence: 'MIT', text: 'Permission is granted' }],
};

async function opensAbout() {
  const { user } = await visit('/orders');
  await user.click(await screen.findByRole('button', { name: /^Account/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'About Nadir' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'About Nadir' })) };
}

test('About, from the user menu, shows the build and the licences of its packages', async () => {
  vi.stubGlobal('fetch', async (address: string) => Response.json(files[address]));
  const { user, dialog } = await opensAbout();
  expect(await dialog.findByText('1.2.3')).toBeVisible();
  expect(dialog.getByText('abc123')).toBeVisible();
  expect(dialog.getByText('Unknown')).toBeVisible();
  expect(dialog.getByText('GeoNames')).toBeVisible();
  await user.click(dialog.getByText('react 19.0.0'));
  expect(dialog.getByText('Permission is granted')).toBeVisible();
});

test('if the files of the build are missing, About says so and still credits the map data', async () => {
  vi.stubGlobal('fetch', async () => new Response('<!doctype html>', { status: 200 }));
  const { dialog } = await opensAbout();
  expect(await dialog.findByText(/^Version and licences could not be loaded\./)).toBeVisible();
  expect(dialog.getByText('GeoNames')).toBeVisible();
});

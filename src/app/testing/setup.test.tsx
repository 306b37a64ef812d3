import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Modal } from 'react-aria-components/Modal';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { expectNoise, listenForNoise, noiseSoFar } from './noise.ts';

test('unexpected console output fails, an expected line does not, and an expected line must come', () => {
  console.error('lost %s', 'order');
  expect(noiseSoFar()).toEqual(['console.error: lost order']);
  expectNoise(/lost order/);
  expect(noiseSoFar()).toEqual([]);
  expectNoise(/never said/);
  expect(noiseSoFar()).toEqual(['nothing said /never said/']);
  listenForNoise();
});

test('React warns through the console, so a test that causes a warning fails', () => {
  const Duplicates = () => [<i key="a" />, <i key="a" />];
  render(<Duplicates />);
  expect(noiseSoFar()).toEqual([expect.stringContaining('two children with the same key')]);
  listenForNoise();
});

test('widgets work: a dialog opens on press and traps the focus', async () => {
  render(
    <DialogTrigger>
      <Button aria-labelledby="open">
        <span id="open">1</span>
      </Button>
      <Modal>
        <Dialog aria-labelledby="box">
          <h2 id="box">2</h2>
          <Button slot="close">3</Button>
        </Dialog>
      </Modal>
    </DialogTrigger>,
  );
  await userEvent.click(screen.getByRole('button', { name: '1' }));
  expect(await screen.findByRole('dialog', { name: '2' })).toContainElement(
    document.activeElement as HTMLElement,
  );
  await userEvent.click(screen.getByRole('button', { name: '3' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a data route loads with its signal, which fetch accepts', async () => {
  const Page = () => <p>{useState('here')[0]}</p>;
  const loader = async ({ request }: { request: Request }) =>
    (await fetch('data:text/plain,words', { signal: request.signal })).text();
  const router = createMemoryRouter([{ path: '/', Component: Page, loader, HydrateFallback: () => null }]);
  render(<RouterProvider router={router} />);
  expect(await screen.findByText('here')).toBeVisible();
});

test('storage in the browser works', async () => {
  const opened = await new Promise<IDBDatabase>((settle, reject) => {
    const request = indexedDB.open('setup');
    request.onsuccess = () => settle(request.result);
    request.onerror = () => reject(request.error);
  });
  expect(opened.name).toBe('setup');
  opened.close();
});

test('whenever the tests run, it is a Wednesday morning, and other dates are unchanged', () => {
  expect(new Date().toISOString()).toMatch(/^2026-11-25T1[0-2]:/);
  expect(new Date(Date.now()).getUTCDay()).toBe(3);
  expect(new Date(0).toISOString()).toBe('1970-01-01T00:00:00.000Z');
  expect(new Date()).toBeInstanceOf(Date);
});

import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { visit } from '../../../app/testing/visit.tsx';
import { keep, makeEntry } from './testing/entries.ts';

test.each([
  ['en', 'Orders are not sent', /no X-Ticket header/],
  ['ar', 'لا تُرسل الطلبات', /دون ترويسة X-Ticket/],
] as const)('O4 the outbox names the header that does not pass (%s)', async (language, title, says) => {
  await keep(await makeEntry({ state: 'queued', held: 'noTicket' }));
  await visit('/outbox', { language });
  const notice = (await screen.findByText(title)).closest('[role="status"]');
  expect(notice).toHaveTextContent(says);
});

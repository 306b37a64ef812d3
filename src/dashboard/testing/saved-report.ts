import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { parse } from 'csv-parse/sync';
import { expect, onTestFinished, vi } from 'vitest';
import { stubTableWorker } from '../../browser/testing/table-worker.ts';

const words = {
  en: { open: 'Save the report', csv: 'CSV', save: 'Save' },
  ar: { open: 'حفظ التقرير', csv: 'ملف\u00a0CSV', save: 'حفظ' },
} as const;

/** The rows of the report of the dashboard on screen, saved as CSV. */
export async function savedReport(user: UserEvent, language: 'en' | 'ar' = 'en'): Promise<string[][]> {
  const text = await savedReportText(user, language);
  return parse(text, { bom: true, relax_column_count: true, skip_empty_lines: true });
}

/** The same as text; `separator` names a choice beside CSV, which stays as it is without one. */
export async function savedReportText(
  user: UserEvent,
  language: 'en' | 'ar' = 'en',
  separator?: string,
): Promise<string> {
  const said = words[language];
  const saved: Blob[] = [];
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob);
    return 'blob:report';
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  onTestFinished(() => {
    create.mockRestore();
    click.mockRestore();
  });
  stubTableWorker();
  const open = await screen.findByRole('button', { name: said.open });
  // A press before the trends are there opens nothing.
  await waitFor(async () => {
    await user.click(open);
    expect(screen.getByRole('dialog', { name: said.open })).toBeVisible();
  });
  await user.click(screen.getByRole('radio', { name: said.csv }));
  if (separator !== undefined) await user.click(screen.getByRole('radio', { name: separator }));
  await user.click(screen.getByRole('button', { name: said.save }));
  await waitFor(() => expect(saved).toHaveLength(1));
  return (await saved[0]?.text()) ?? '';
}

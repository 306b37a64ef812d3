import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import type { FoundRow } from '../../../files/answer/found.ts';
import { readSource } from '../../../files/read/read-source.ts';
import type { Bounds } from '../../../geo/area/area.ts';
import { ar as arFile } from '../../../i18n/ar/batch/file.ts';
import { ar } from '../../../i18n/ar/batch/source.ts';
import { en as enFile } from '../../../i18n/en/batch/file.ts';
import { en } from '../../../i18n/en/batch/source.ts';
import { loadSignedInCatalog, startI18n } from '../../../i18n/i18n.ts';
import { SourcePanel, useLongPaste } from './source-panel.tsx';
import { useSource } from './use-source.ts';

const resources = {
  en: { batchSource: en, batchFile: enFile },
  ar: { batchSource: ar, batchFile: arFile },
};

function Box() {
  const box = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('A, B');
  useLongPaste(box, setText);
  return <textarea ref={box} value={text} onChange={(event) => setText(event.target.value)} />;
}

test('a long paste replaces what is selected, and a short one is left to the browser', () => {
  render(<Box />);
  const box = screen.getByRole<HTMLTextAreaElement>('textbox');
  const inserts = (data: string) =>
    fireEvent(
      box,
      new InputEvent('beforeinput', { inputType: 'insertFromPaste', data, bubbles: true, cancelable: true }),
    );
  const rows = 'Jebel Ali\t25.011, 55.061\n'.repeat(100);
  box.setSelectionRange(3, 4);
  expect(inserts(rows)).toBe(false);
  expect(box).toHaveValue(`A, ${rows}`);
  expect(box.selectionStart).toBe(3 + rows.length);
  expect(inserts('21.48, 39.17')).toBe(true);
});

let rows: readonly FoundRow[] = [];
let region: Bounds | null = null;

function Panel() {
  const source = useSource(
    (_, found) => {
      rows = found;
    },
    () => region,
    (given, options) => readSource(given, options),
  );
  return <SourcePanel source={source} isEmpty onByHand={null} />;
}

async function pasted(text: string, language: 'en' | 'ar' = 'en', earlier: Bounds | null = null) {
  const user = userEvent.setup();
  await startI18n(language);
  await loadSignedInCatalog();
  rows = [];
  region = earlier;
  render(<Panel />);
  const { batchSource: batch, batchFile } = resources[language];
  await user.click(screen.getByRole('textbox', { name: batch.paste }));
  await user.paste(text);
  await user.click(screen.getByRole('button', { name: batch.addPasted }));
  return { user, batch, batchFile };
}
const lines = () =>
  rows.map(
    ({ place, location }) =>
      `${place} ${location.kind === 'point' ? `${location.point.lat} ${location.point.lng}` : location.text}`,
  );

test.each(['en', 'ar'] as const)(
  'in %s a table whose columns are not certain adds no row until they are chosen',
  async (language) => {
    const { user, batch, batchFile } = await pasted(
      'Jeddah\t39.1925\t21.4858\nAden\t45.03\t12.8\n',
      language,
    );
    const group = await screen.findByRole('group', { name: batch.columns });
    expect(within(group).getByText(batchFile.open_columns)).toBeVisible();
    expect(rows).toEqual([]);
    const select = (name: string) => within(group).getByRole('combobox', { name });
    expect(
      within(select(batch.nameColumn)).getByRole('option', { name: batch.noColumn }),
    ).toBeInTheDocument();
    expect(
      within(select(batch.longitudeColumn)).getByRole('option', { name: batch.bothColumns }),
    ).toBeInTheDocument();
    expect(await within(group).findByText('39.1925, 21.4858')).toBeVisible();
    await user.selectOptions(select(batch.latitudeColumn), '2');
    await user.selectOptions(select(batch.longitudeColumn), '1');
    expect(await within(group).findByText('21.4858, 39.1925')).toBeVisible();
    expect(rows).toEqual([]);
    await user.click(within(group).getByRole('button', { name: batch.useColumns }));
    expect(lines()).toEqual(['Jeddah 21.4858 39.1925', 'Aden 12.8 45.03']);
    expect(within(group).getByRole('button', { name: batch.useColumns })).toBeDisabled();
  },
);

test('a table that is certain is read, with its columns in one line, and can be read in another way', async () => {
  const { user, batch } = await pasted('Site\tOther\tY\tX\nA\tAlpha\t17.1\t42.3\n');
  const group = await screen.findByRole('group', { name: batch.columns });
  expect(within(group).getByText('Latitude: Y, Longitude: X, Name: Site')).toBeVisible();
  expect(lines()).toEqual(['A 17.1 42.3']);
  const name = within(group).getByRole('combobox', { name: batch.nameColumn });
  await user.selectOptions(name, 'Other');
  expect(lines()).toEqual(['A 17.1 42.3']);
  await user.click(within(group).getByRole('button', { name: batch.useColumns }));
  expect(lines()).toEqual(['Alpha 17.1 42.3']);
});

test('two numbers in one column are read once their order is chosen', async () => {
  const { user, batch } = await pasted('Site\tCoordinates\nJeddah\t"39.1925, 21.4858"\n');
  const group = await screen.findByRole('group', { name: batch.columns });
  const use = within(group).getByRole('button', { name: batch.useColumns });
  expect(use).toBeDisabled();
  await user.selectOptions(
    within(group).getByRole('combobox', { name: batch.orderInColumn }),
    batch.longitudeFirst,
  );
  await user.click(use);
  expect(lines()).toEqual(['Jeddah 21.4858 39.1925']);
});

test('a message groups the digits of a limit', async () => {
  await pasted(`lat,lon\n${'1.5,2.5\n'.repeat(5_001)}`);
  expect(await screen.findByText(/^It has more than 5,000 points/)).toBeVisible();
});

test('a text that was not read stays in the box, and what was left out is shown', async () => {
  const { user, batch, batchFile } = await pasted('12345\n67890');
  expect(await screen.findByText(batchFile.noPoints)).toBeVisible();
  const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: batch.paste });
  expect(box).toHaveValue('12345\n67890');
  expect([box.selectionStart, box.selectionEnd]).toEqual([0, 11]);
  await user.clear(box);
  await user.paste('Survey of the coast\nname\tlat\tlon\nA\t17.1\t42.3\n');
  await user.click(screen.getByRole('button', { name: batch.addPasted }));
  await user.click(await screen.findByText('1 row above the headings was not read.'));
  expect(screen.getByText('Survey of the coast')).toBeVisible();
});

test('what is pasted while no field has the focus adds its rows at once, and what is not read is left in the box', async () => {
  const { user, batch, batchFile } = await pasted('25.01, 55.06');
  const box = screen.getByRole('textbox', { name: batch.paste });
  await waitFor(() => expect(box).toHaveValue(''));
  const pastes = (text: string) => fireEvent.paste(document.body, { clipboardData: { getData: () => text } });
  act(() => box.blur());
  expect(pastes('Jebel Ali\nJeddah')).toBe(false);
  await waitFor(() => expect(lines()).toEqual(['Jebel Ali Jebel Ali', 'Jeddah Jeddah']));
  expect(box).toHaveValue('');
  pastes('12345');
  expect(await screen.findByText(batchFile.noPoints)).toBeVisible();
  expect(box).toHaveValue('12345');
  act(() => box.blur());
  pastes('Aqaba');
  pastes('67890');
  await waitFor(() => expect(lines()).toEqual(['Aqaba Aqaba']));
  await waitFor(() => expect(box).toHaveValue('12345\n67890'));
  // A field keeps its own pastes.
  await user.click(box);
  expect(fireEvent.paste(box, { clipboardData: { getData: () => '1, 2' } })).toBe(true);
});

test('a table that lies in the region of earlier orders only if it is swapped is a question', async () => {
  const arabia = { west: 38, south: 12, east: 56, north: 30 };
  const { user, batch, batchFile } = await pasted(
    'name\tlat\tlon\nJeddah\t39.1925\t21.4858\nRiyadh\t46.6753\t24.7136\n',
    'en',
    arabia,
  );
  const group = await screen.findByRole('group', { name: batch.columns });
  expect(within(group).getByText(batchFile.open_outside)).toBeVisible();
  expect(rows).toEqual([]);
  await user.selectOptions(within(group).getByRole('combobox', { name: batch.latitudeColumn }), 'lon');
  await user.selectOptions(within(group).getByRole('combobox', { name: batch.longitudeColumn }), 'lat');
  await user.click(within(group).getByRole('button', { name: batch.useColumns }));
  expect(lines()).toEqual(['Jeddah 21.4858 39.1925', 'Riyadh 24.7136 46.6753']);
});

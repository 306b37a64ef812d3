import { render } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { type Config, defaultConfig } from '../../config.ts';
import { ConfigProvider } from '../../config-context.ts';
import { loadSignedInCatalog, startI18n } from '../../i18n/i18n.ts';
import { StatusMark } from './status-mark.tsx';

beforeAll(async () => {
  await startI18n('en');
  await loadSignedInCatalog();
});

const statusKinds: Config['statusKinds'] = { 2: 'underWay', 4: 'done', 5: 'stopped' };

function markOf(statusId: number): HTMLElement {
  const { container } = render(
    <ConfigProvider value={{ ...defaultConfig, statusKinds }}>
      <StatusMark statusId={statusId} />
    </ConfigProvider>,
  );
  const mark = container.querySelector('[data-kind]');
  if (!(mark instanceof HTMLElement)) throw new Error('no mark');
  return mark;
}

test('each kind has a shape of its own, without a digit and in one colour', () => {
  const marks = [1, 2, 4, 5, 97].map(markOf);
  expect(marks.map(({ dataset }) => dataset.kind)).toEqual([
    'waiting',
    'underWay',
    'done',
    'stopped',
    'unknown',
  ]);
  expect(new Set(marks.map(({ innerHTML }) => innerHTML)).size).toBe(5);
  for (const mark of marks) {
    expect(mark).toHaveTextContent('');
    expect(mark).toHaveAttribute('aria-hidden', 'true');
    // One colour, the text's: forced colours and print keep the shapes apart.
    for (const shape of mark.querySelectorAll('circle, path'))
      for (const paint of ['fill', 'stroke'])
        expect(['none', 'currentColor', null]).toContain(shape.getAttribute(paint));
  }
});

test('the number is in the tooltip', () => {
  expect(markOf(97)).toHaveAttribute('title', expect.stringContaining('97'));
});

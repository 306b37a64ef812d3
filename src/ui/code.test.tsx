import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Unbroken } from './code.tsx';

test.each([
  ['Multispectral, 15–30\u00a0cm', '15–30'],
  ['\u2068Radar\u2069, \u206850\u00a0cm–1.5\u00a0m\u2069', 'cm–1.5'],
  ['Capture (High, 50–100 cm), cloud up to 20%', '50–100 cm'],
])('in %j no line ends after the dash', (text, range) => {
  const { container } = render(<Unbroken>{text}</Unbroken>);
  expect(container.textContent).toBe(text);
  expect(screen.getByText(range)).toHaveStyle({ whiteSpace: 'nowrap' });
});

test('a text without a range, and a long name with a dash, break as any text', () => {
  const text = 'between 2 and 4, Communication–reconnaissance';
  const { container } = render(<Unbroken>{text}</Unbroken>);
  expect(container).toHaveTextContent(text);
  expect(container.querySelectorAll('span')).toHaveLength(0);
});

import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Announcer, announce } from './announcer.tsx';

test('an announcement of a previous session is not repeated in the next', () => {
  const first = render(<Announcer />);
  act(() => announce('Order ORD-7 is placed'));
  expect(screen.getByRole('status')).toHaveTextContent('Order ORD-7 is placed');
  first.unmount();
  render(<Announcer />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { loadSignedInCatalog, startI18n } from '../../i18n/i18n.ts';
import { PanelAndMap } from './panel.tsx';

beforeAll(async () => {
  await startI18n('en');
  await loadSignedInCatalog();
});

const handle = () => screen.getByRole('slider', { name: 'Panel height' });
const height = () => handle().getAttribute('aria-valuetext');

/** Drags the handle over these heights, a frame each, and lets go `rest` milliseconds after the last. */
function drag(heights: readonly number[], rest: number) {
  const start = performance.now();
  const at = (event: Event, ms: number) => {
    Object.defineProperty(event, 'timeStamp', { value: start + ms });
    fireEvent(handle(), event);
  };
  for (const [frame, value] of heights.entries()) {
    at(createEvent.change(handle(), { target: { value: String(value) } }), frame * 16);
  }
  at(createEvent.pointerUp(handle()), heights.length * 16 + rest);
}

test('a dragged panel rests at the nearest of three heights, a flung one goes on', () => {
  render(<PanelAndMap panel="Orders" map="Map" />);
  expect(height()).toBe('middle');
  drag([64, 66, 68, 70], 500);
  expect(height()).toBe('middle');
  drag([64, 66, 68, 70], 0);
  expect(height()).toBe('full');
  drag([80, 60, 40], 500);
  expect(height()).toBe('low');
  drag([24, 25, 26], 0);
  expect(height()).toBe('middle');
});

test('arrow keys go from height to height; the map beneath the highest panel takes no focus', async () => {
  const user = userEvent.setup();
  render(<PanelAndMap panel="Orders" map={<button type="button">Zoom in</button>} />);
  expect(screen.getByRole('button', { name: 'Zoom in' }).closest('[inert]')).toBeNull();
  handle().focus();
  await user.keyboard('{ArrowUp}');
  expect(height()).toBe('full');
  expect(screen.getByText('Zoom in').closest('[inert]')).not.toBeNull();
  await user.keyboard('{ArrowUp}{ArrowDown}{PageDown}');
  expect(height()).toBe('low');
  await user.keyboard('{End}');
  expect(height()).toBe('full');
  await user.keyboard('{Home}');
  expect(height()).toBe('low');
});

import { act, fireEvent, render } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { SignInScene } from './scene.tsx';

function pageIs(state: DocumentReadyState) {
  const spy = vi.spyOn(document, 'readyState', 'get').mockReturnValue(state);
  onTestFinished(() => spy.mockRestore());
  return (next: DocumentReadyState) => spy.mockReturnValue(next);
}

function idleByHand() {
  const waiting: IdleRequestCallback[] = [];
  vi.stubGlobal('requestIdleCallback', (run: IdleRequestCallback) => waiting.push(run));
  vi.stubGlobal('cancelIdleCallback', (handle: number) => delete waiting[handle - 1]);
  onTestFinished(() => void vi.unstubAllGlobals());
  return () => act(() => waiting.forEach((run) => void run({ didTimeout: false, timeRemaining: () => 10 })));
}

test('the picture waits for the page to load and the browser to be idle; the drawing does not', () => {
  const become = pageIs('interactive');
  const idle = idleByHand();
  const { container } = render(<SignInScene />);
  const pictures = () => container.querySelectorAll('img').length;
  expect(container.querySelectorAll('polygon')).not.toHaveLength(0);
  idle();
  expect(pictures()).toBe(0);
  become('complete');
  fireEvent.load(window);
  expect(pictures()).toBe(0);
  idle();
  expect(pictures()).toBe(1);
});

test('a scene removed before the page has loaded fetches nothing', () => {
  pageIs('interactive');
  const requested = vi.fn();
  vi.stubGlobal('requestIdleCallback', requested);
  onTestFinished(() => void vi.unstubAllGlobals());
  render(<SignInScene />).unmount();
  fireEvent.load(window);
  expect(requested).not.toHaveBeenCalled();
});

test('it is hidden from screen readers', () => {
  pageIs('complete');
  const idle = idleByHand();
  const { container, queryByRole } = render(<SignInScene />);
  idle();
  expect(container.querySelector('img')?.getAttribute('alt')).toBe('');
  expect(queryByRole('img')).toBeNull();
  expect(container.textContent).toBe('');
});

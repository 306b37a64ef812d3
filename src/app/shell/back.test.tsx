import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { DialogTrigger } from 'react-aria-components/Dialog';
import { createBrowserRouter, Link, Outlet, RouterProvider, useNavigate } from 'react-router';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { Popover } from '../../ui/back/popover.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useEntry } from './on-navigation.ts';

/** Each test has an address of its own, as the entries of the others stay in the history. */
let run = 0;

function Frame() {
  useEntry();
  return <Outlet />;
}

function Form() {
  const [isOpen, setOpen] = useState(false);
  const [isSending, setSending] = useState(false);
  const navigate = useNavigate();
  return (
    <main>
      <h1>Form</h1>
      <Button onClick={() => setOpen(true)}>Review</Button>
      <Link to="/list">List</Link>
      <Dialog
        title="Review order"
        open={isOpen}
        closeName="Close"
        onClose={() => setOpen(false)}
        dismissable={!isSending}
        footer={
          <>
            <Button onClick={() => setSending(true)}>Confirm</Button>
            <Button
              onClick={() => {
                setOpen(false);
                void navigate('/order');
              }}
            >
              Go
            </Button>
          </>
        }
      >
        <DialogTrigger>
          <AriaButton>More</AriaButton>
          <Popover>
            <p>Details</p>
          </Popover>
        </DialogTrigger>
      </Dialog>
    </main>
  );
}

/** The page as its document loads it at the current address. */
function loads() {
  const router = createBrowserRouter([
    {
      element: <Frame />,
      children: [
        { path: '/form', element: <Form /> },
        { path: '/list', element: <h1>List</h1> },
        { path: '/order', element: <h1>Order</h1> },
        { path: '*', element: <h1>Elsewhere</h1> },
      ],
    },
  ]);
  const { unmount } = render(<RouterProvider router={router} />);
  unload = () => {
    unmount();
    router.dispose();
  };
  return router;
}
let unload = () => {};

/** The list, or from the list the form. Before it is another document, `/before`. */
async function opens(first: 'list' | 'form') {
  const user = userEvent.setup();
  run += 1;
  history.pushState(null, '', `/before-${run}`);
  history.pushState(null, '', first === 'list' ? '/list' : '/form');
  const router = loads();
  if (first === 'list') {
    await router.navigate('/form');
    await shows('Form');
  }
  return user;
}

const shows = async (title: string) => void (await screen.findByRole('heading', { name: title, level: 1 }));
const dialog = () => screen.queryByRole('dialog', { name: 'Review order' });

async function presses(press: 'back' | 'forward', until: () => void) {
  history[press]();
  await waitFor(until);
}

let hashes = 0;
addEventListener('hashchange', () => {
  hashes += 1;
});
beforeEach(() => {
  hashes = 0;
});

test('Back closes a dialog, then leaves; Forward does not open it again', async () => {
  const user = await opens('list');
  await user.click(screen.getByRole('button', { name: 'Review' }));
  history.replaceState(history.state, '', '/form#25,55');
  await presses('back', () => expect(dialog()).toBeNull());
  expect(location.href).toMatch(/\/form#25,55$/);
  expect(hashes).toBe(0);
  await presses('back', () => expect(screen.getByRole('heading', { name: 'List' })).toBeVisible());
  await presses('forward', () => expect(screen.getByRole('heading', { name: 'Form' })).toBeVisible());
  expect(dialog()).toBeNull();
});

test.each(['list', 'form'] as const)(
  'a dialog closed by Escape leaves no dead press, opened at the %s',
  async (first) => {
    const user = await opens(first);
    for (let times = 0; times < 3; times += 1) {
      await user.click(screen.getByRole('button', { name: 'Review' }));
      await user.keyboard('{Escape}');
      await waitFor(() => expect(dialog()).toBeNull());
    }
    const before = first === 'list' ? '/list' : `/before-${run}`;
    await presses('back', () => expect(location.pathname).toBe(before));
  },
);

test('Back closes a dialog on the first entry of a document, where there is nothing to go back to', async () => {
  const user = await opens('form');
  await user.click(screen.getByRole('button', { name: 'Review' }));
  await presses('back', () => expect(dialog()).toBeNull());
  expect(location.pathname).toBe('/form');
  await user.click(screen.getByRole('link', { name: 'List' }));
  await shows('List');
  await presses('back', () => expect(screen.getByRole('heading', { name: 'Form' })).toBeVisible());
  await presses('back', () => expect(location.pathname).toBe(`/before-${run}`));
  // Loaded again, the entry is followed by another one, and Back from that one stays on it.
  await presses('forward', () => expect(location.pathname).toBe('/form'));
  unload();
  loads();
  await shows('Form');
  await user.click(screen.getByRole('link', { name: 'List' }));
  await shows('List');
  await presses('back', () => expect(screen.getByRole('heading', { name: 'Form' })).toBeVisible());
  expect(location.pathname).toBe('/form');
});

test('Back closes the top first: a popover, then the dialog below it', async () => {
  const user = await opens('list');
  await user.click(screen.getByRole('button', { name: 'Review' }));
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(await screen.findByText('Details')).toBeVisible();
  await presses('back', () => expect(screen.queryByText('Details')).toBeNull());
  expect(dialog()).toBeVisible();
  await presses('back', () => expect(dialog()).toBeNull());
  expect(location.pathname).toBe('/form');
});

test('Back neither closes nor leaves a dialog that is sending', async () => {
  const user = await opens('list');
  await user.click(screen.getByRole('button', { name: 'Review' }));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  const returns = vi.spyOn(history, 'go');
  onTestFinished(() => returns.mockRestore());
  await presses('back', () => expect(returns).toHaveBeenCalledExactlyOnceWith(1));
  await waitFor(() => expect(location.pathname).toBe('/form'));
  expect(dialog()).toBeVisible();
});

test('a page opened from a dialog is one press away from the page below it', async () => {
  const user = await opens('form');
  await user.click(screen.getByRole('button', { name: 'Review' }));
  await user.click(screen.getByRole('button', { name: 'Go' }));
  await shows('Order');
  await presses('back', () => expect(screen.getByRole('heading', { name: 'Form' })).toBeVisible());
  expect(dialog()).toBeNull();
});

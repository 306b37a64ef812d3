import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { visit } from '../../app/testing/visit.tsx';
import { defaultConfig, type SettingsFault } from '../../config.ts';

const inputs = () => ({
  email: screen.getByRole('textbox', { name: 'Email' }),
  password: screen.getByLabelText('Password'),
});

test("A1 a rejected sign-in shows the server's text, keeps the email, empties the password, and was sent once", async () => {
  const { user, sent } = await visit('/login', { signedIn: false });
  await user.type(inputs().email, 'analyst@nadir.test');
  await user.type(inputs().password, 'wrong');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Email or password not accepted.');
  expect(alert).toHaveTextContent('invalid_grant');
  expect(inputs().email).toHaveValue('analyst@nadir.test');
  expect(inputs().password).toHaveValue('');
  expect(inputs().password).toHaveFocus();
  expect(sent).toHaveLength(1);
});

test.each([
  [{ expires_in: 0 }, 'The access token has expired already: its expires_in is not above 0.'],
  [{ expires_in: '-5' }, 'The access token has expired already: its expires_in is not above 0.'],
  [{ expires_in: 'soon' }, 'The expires_in of the access token is not a number of seconds.'],
  [{ expires_in: null }, 'The expires_in of the access token is not a number of seconds.'],
  [{ token_type: 'DPoP' }, 'The token_type of the access token is not “Bearer”.'],
  [{ access_token: 'one two' }, 'The access token is too long or has characters that no request can carry.'],
  [{ access_token: '' }, 'The response of the sign-in service has no access token.'],
])(
  'a token with %j says what is wrong with it, and does not send the user to the network',
  async (fault, says) => {
    const token = { access_token: 'a', token_type: 'Bearer', expires_in: 60, ...fault };
    const { user, sent } = await visit('/login', {
      signedIn: false,
      between: async (request, next) => (request.method === 'POST' ? Response.json(token) : next(request)),
    });
    await user.type(inputs().email, 'analyst@nadir.test');
    await user.type(inputs().password, 'orbit-1{Enter}');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(`${says} You are not signed in. Contact your administrator.`);
    expect(alert).not.toHaveTextContent('network');
    expect(sent).toEqual([]);
  },
);

test('an empty form names the missing fields and sends nothing', async () => {
  const { user, sent } = await visit('/login', { signedIn: false });
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(inputs().email).toHaveAccessibleDescription('Enter your email address.');
  expect(inputs().email).toHaveFocus();
  expect(inputs().password).toHaveAccessibleDescription('Enter your password.');
  expect(sent).toEqual([]);
});

test('one request per press, however often it is pressed', async () => {
  let release = () => {};
  const { user, sent } = await visit('/login', {
    signedIn: false,
    between: async (request, next) => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return next(request);
    },
  });
  await user.type(inputs().email, 'analyst@nadir.test');
  await user.type(inputs().password, 'wrong{Enter}{Enter}');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  release();
  await screen.findByRole('alert');
  expect(sent).toHaveLength(1);
});

test('the password can be shown and hidden', async () => {
  const { user } = await visit('/login', { signedIn: false });
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(screen.getByRole('textbox', { name: 'Password' })).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide' }));
  expect(inputs().password).toHaveAttribute('type', 'password');
});

test('the sandbox account is on the page only when the sandbox responds', async () => {
  const sandbox = { email: 'analyst@nadir.test', password: 'orbit-1' };
  const { user, unmount } = await visit('/login', { signedIn: false, config: { ...defaultConfig, sandbox } });
  await user.click(screen.getByRole('button', { name: 'Use this account' }));
  expect(inputs().email).toHaveValue(sandbox.email);
  expect(inputs().password).toHaveValue(sandbox.password);
  unmount();
  await visit('/login', { signedIn: false });
  expect(screen.queryByText(sandbox.email)).not.toBeInTheDocument();
});

test('after signing in, a visitor without a session returns to the requested address', async () => {
  const { user, router, sent } = await visit('/no/such/page?x=1', { signedIn: false });
  await screen.findByRole('heading', { name: 'Sign in' });
  await user.type(inputs().email, 'analyst@nadir.test');
  await user.type(inputs().password, 'orbit-1{Enter}');
  await waitFor(() =>
    expect(router.state.location.pathname + router.state.location.search).toBe('/no/such/page?x=1'),
  );
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(sent.filter(({ path }) => path === '/auth/connect/token')).toHaveLength(1);
});

test('in Arabic the page is Arabic, from right to left, and its requests name the language', async () => {
  const { user, sent } = await visit('/login', { signedIn: false, language: 'ar' });
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  await user.type(screen.getByRole('textbox', { name: 'البريد الإلكتروني' }), 'analyst@nadir.test');
  await user.type(screen.getByLabelText('كلمة المرور'), 'orbit-1');
  await user.click(screen.getByRole('button', { name: 'تسجيل الدخول' }));
  await waitFor(() => expect(sent).not.toHaveLength(0));
  expect(new URLSearchParams(sent[0]?.body).get('culture')).toBe('ar');
});

test.each([
  [
    { kind: 'late' },
    'The settings have not loaded yet.',
    /^Until they do, Nadir may end your session sooner/,
  ],
  [
    { kind: 'missing' },
    'The settings file is missing.',
    /^Until this is repaired, Nadir may end your session sooner/,
  ],
  [
    { kind: 'broken' },
    'The settings file cannot be read.',
    /^Until this is repaired, Nadir may end your session sooner/,
  ],
] as const)(
  'settings that are %o show a message, and a press reads them again',
  async (fault, title, body) => {
    const requests: string[] = [];
    const readSettings = () => requests.push('read');
    const { user } = await visit('/login', {
      signedIn: false,
      fault,
      readSettings: () => void readSettings(),
    });
    expect(screen.getByText(title)).toBeVisible();
    expect(screen.getByText(body)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(requests).toEqual(['read']);
  },
);

const fields: SettingsFault = { kind: 'fields', fields: ['idleMinutes', 'map.dark'] };
const bare = (text: string | null) => text?.replaceAll(/[\u2068\u2069]/g, '') ?? '';

test('each unreadable setting is named, in both languages', async () => {
  const { unmount } = await visit('/login', { signedIn: false, fault: fields });
  expect(bare(screen.getByRole('status').textContent)).toContain(
    'These settings cannot be read: idleMinutes and map.dark.',
  );
  unmount();
  await visit('/login', { signedIn: false, fault: fields, language: 'ar' });
  expect(bare(screen.getByRole('status').textContent)).toContain(
    'تعذّرت قراءة هذه الإعدادات: idleMinutes وmap.dark.',
  );
});

test('readable settings show no message', async () => {
  await visit('/login', { signedIn: false });
  expect(screen.queryByText(/settings/)).not.toBeInTheDocument();
});

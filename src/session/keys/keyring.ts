import {
  fromBase64,
  importKey,
  randomKey,
  type Sealed,
  seal,
  toBase64,
  unseal,
} from '../../browser/sealing.ts';

/** The storage of the key that seals the session. */
export type Keyring = {
  key(): Promise<CryptoKey | null>;
  /** Makes a new key; data sealed with the old one can no longer be read. */
  renew(): Promise<CryptoKey>;
  drop(): void;
};

/** In memory, for the life of the page. */
export function memoryKeyring(): Keyring {
  let held: CryptoKey | null = null;
  return {
    key: async () => held,
    async renew() {
      held = await importKey(randomKey());
      return held;
    },
    drop() {
      held = null;
    },
  };
}

/** The part of a document that a key needs. */
type Jar = { cookie: string };

/**
 * The key in a session cookie: shared by tabs, kept over a reload, deleted with the browser run, and never on
 * disk beside the sealed data (docs/why/session/keys.md). Null when cookies are blocked.
 */
export function cookieKeyring(
  jar: Jar,
  { hostname, port }: { hostname: string; port: string },
): Keyring | null {
  const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  // Cookies are shared by all ports of a host.
  const plain = `nadir-key${port === '' ? '' : `-${port}`}`;
  const forms = [
    { name: `__Host-${plain}`, rest: '; Path=/; SameSite=Strict; Secure' },
    ...(loopback ? [{ name: plain, rest: '; Path=/; SameSite=Strict' }] : []),
  ];
  const read = (name: string): string | null =>
    jar.cookie
      .split('; ')
      .find((cookie) => cookie.startsWith(`${name}=`))
      ?.slice(name.length + 1) ?? null;
  const write = ({ name, rest }: (typeof forms)[number], value: string) => {
    jar.cookie = `${name}=${value}${rest}`;
  };
  const erase = ({ name, rest }: (typeof forms)[number]) => write({ name, rest: `${rest}; Max-Age=0` }, '');

  const form = forms.find((candidate) => {
    if (read(candidate.name) !== null) return true;
    write(candidate, 'probe');
    const kept = read(candidate.name) === 'probe';
    erase(candidate);
    return kept;
  });
  if (form === undefined) return null;

  let known: { readonly value: string; readonly key: CryptoKey } | null = null;
  async function keyOf(value: string): Promise<CryptoKey | null> {
    if (known?.value === value) return known.key;
    const raw = fromBase64(value);
    if (raw?.length !== 32) return null;
    const key = await importKey(raw);
    known = { value, key };
    return key;
  }
  return {
    async key() {
      const value = read(form.name);
      return value === null ? null : keyOf(value);
    },
    async renew() {
      const raw = randomKey();
      const value = toBase64(raw);
      write(form, value);
      known = { value, key: await importKey(raw) };
      return known.key;
    },
    drop: () => erase(form),
  };
}

/** Seals an analyst's data on this device, until the browser ends or the analyst signs out. */
export type Vault = {
  /**
   * `bound` names the purpose of the text; it opens for no other purpose. Throws while nobody is signed in.
   */
  seal(text: string, bound: string): Promise<Sealed>;
  /** Null for data that cannot be opened: another account's, another browser run's, or damaged. */
  open(sealed: unknown, bound: string): Promise<string | null>;
};

export function createVault(keyring: Keyring, account: () => string | null): Vault {
  const boundTo = (owner: string, bound: string) => `${bound}\n${owner}`;
  return {
    async seal(text, bound) {
      const [key, owner] = [await keyring.key(), account()];
      if (key === null || owner === null) throw new Error('nobody is signed in');
      return seal(key, text, boundTo(owner, bound));
    },
    async open(sealed, bound) {
      const [key, owner] = [await keyring.key(), account()];
      return key === null || owner === null ? null : unseal(key, sealed, boundTo(owner, bound));
    },
  };
}

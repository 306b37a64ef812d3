import { type Sealed, seal, unseal } from '../../sealing.ts';
import type { Keyring } from './keyring.ts';

/** Seals what an analyst leaves on this device, for as long as the browser runs and nobody signs out. */
export type Vault = {
  /** `bound` says what the text is; it opens as nothing else. Throws while nobody is signed in. */
  seal(text: string, bound: string): Promise<Sealed>;
  /** Null for what cannot be opened: another account's, another browser run's, or damaged. */
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

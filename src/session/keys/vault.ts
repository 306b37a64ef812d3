import { type Sealed, seal, unseal } from '../../browser/sealing.ts';
import type { Keyring } from './keyring.ts';

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

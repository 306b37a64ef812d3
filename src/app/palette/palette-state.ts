export type PaletteState = {
  readonly typed: string;
  /** The key of the marked line; null marks the first one. */
  readonly marked: string | null;
  /** A press of Enter waits for a response: the order is opened, or the place is marked, when it arrives. */
  readonly awaited: 'order' | 'place' | null;
};

export type PaletteAction =
  | { readonly kind: 'type'; readonly typed: string }
  | { readonly kind: 'mark'; readonly key: string }
  | { readonly kind: 'await'; readonly response: 'order' | 'place' }
  | { readonly kind: 'respond' };

export const emptyPalette: PaletteState = { typed: '', marked: null, awaited: null };

/** The text that is searched. */
export const textOf = ({ typed }: Pick<PaletteState, 'typed'>): string => typed.trim();

/** Another text has its own first line, and cancels the wait for a response. */
export function reducePalette(state: PaletteState, action: PaletteAction): PaletteState {
  switch (action.kind) {
    case 'type':
      return textOf(action) === textOf(state)
        ? { ...state, typed: action.typed }
        : { ...emptyPalette, typed: action.typed };
    case 'mark':
      return { ...state, marked: action.key };
    case 'await':
      return { ...state, awaited: action.response };
    case 'respond':
      return { ...state, awaited: null };
  }
}

/** What was typed into the static page of index.html before the script came. */
export type BootForm = {
  readonly email: string;
  readonly password: string;
  /** The field that has the focus, and what is selected in it. */
  readonly focus: {
    readonly field: 'email' | 'password';
    readonly selection: readonly [start: number | null, end: number | null, direction: Direction];
  } | null;
  /** Enter was the last key: the form is to be sent. */
  readonly entered: boolean;
};
type Direction = HTMLInputElement['selectionDirection'];

const frame = () => document.querySelector<HTMLElement>('#root > .sign-in');

/** Settles once no word is being composed in the static page: its field cannot be taken away then. */
export async function untilComposed(): Promise<void> {
  const page = frame();
  // tools/boot-page.ts sets it, since a word may be begun before this script is there.
  while (page !== null && 'composing' in page.dataset) {
    await new Promise<void>((settle) => {
      // In a task of its own: the field's own work on the word is over then, and the next one may have begun.
      page.addEventListener('compositionend', () => setTimeout(settle), { once: true });
    });
  }
}

/**
 * Reads the static page as it is now: whoever takes it away does so in the same task, so that no key comes in between. Gives
 * what it read once, then forgets it: a password must not come back with the next sign-in page.
 */
export function takeBootForm(): () => BootForm | null {
  let form: BootForm | null = read();
  return () => {
    const given = form;
    form = null;
    return given;
  };
}

function read(): BootForm {
  const fields = {
    email: document.querySelector<HTMLInputElement>('#boot-email'),
    password: document.querySelector<HTMLInputElement>('#boot-password'),
  };
  const active = document.activeElement;
  const field = (['email', 'password'] as const).find((name) => active !== null && fields[name] === active);
  const input = field && fields[field];
  return {
    email: fields.email?.value ?? '',
    password: fields.password?.value ?? '',
    focus:
      field && input
        ? { field, selection: [input.selectionStart, input.selectionEnd, input.selectionDirection] }
        : null,
    entered: 'entered' in (frame()?.dataset ?? {}),
  };
}

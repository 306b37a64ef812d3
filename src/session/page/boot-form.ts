/** The text typed into the static page of index.html before the script loaded. */
export type BootForm = {
  readonly email: string;
  readonly password: string;
  /** The focused field and its selection. */
  readonly focus: {
    readonly field: 'email' | 'password';
    readonly selection: readonly [start: number | null, end: number | null, direction: Direction];
  } | null;
  /** Enter was the last key: the form is to be submitted. */
  readonly entered: boolean;
};
type Direction = HTMLInputElement['selectionDirection'];

const frame = () => document.querySelector<HTMLElement>('#root > .sign-in');

/** Settles once no IME composition runs in the static page: its field cannot be replaced during one. */
export async function untilComposed(): Promise<void> {
  const page = frame();
  // tools/build/boot-page.ts sets it, since a composition may begin before the script loads.
  while (page !== null && 'composing' in page.dataset) {
    await new Promise<void>((settle) => {
      // In a separate task: the field has then finished the composition, and the next one may have begun.
      page.addEventListener('compositionend', () => setTimeout(settle), { once: true });
    });
  }
}

/**
 * Reads the static page as it is now: the caller must remove it in the same task, so that no key is lost.
 * Returns the result once and then forgets it: a password must not reappear on the next sign-in page.
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

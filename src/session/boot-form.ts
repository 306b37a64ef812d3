/** What was typed into the static page of index.html before the script came. Taken once, then forgotten. */
export type BootForm = {
  readonly email: string;
  readonly password: string;
  readonly focus: 'email' | 'password' | null;
};

export function takeBootForm(): BootForm {
  const email = document.querySelector<HTMLInputElement>('#boot-email');
  const password = document.querySelector<HTMLInputElement>('#boot-password');
  const active = document.activeElement;
  return {
    email: email?.value ?? '',
    password: password?.value ?? '',
    focus:
      active !== null && active === password
        ? 'password'
        : active !== null && active === email
          ? 'email'
          : null,
  };
}

import 'i18next';
import type { en as signIn } from './en/sign-in.ts';
import type { signedIn } from './en/signed-in.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'signIn';
    fallbackNS: 'everywhere';
    resources: { signIn: typeof signIn } & typeof signedIn;
    returnNull: false;
  }
}

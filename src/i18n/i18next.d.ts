import 'i18next';
import type { desk } from './en/desk.ts';
import type { en as signIn } from './en/sign-in.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'signIn';
    resources: { signIn: typeof signIn } & typeof desk;
    returnNull: false;
  }
}

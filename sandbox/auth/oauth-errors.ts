import type { Words } from '../culture.ts';

export type OAuthRejection =
  | 'wrongPassword'
  | 'locked'
  | 'badRefreshToken'
  | 'accessDenied'
  | 'invalidClient'
  | 'unsupportedGrantType'
  | 'missingField'
  | 'repeatedField'
  | 'notAnEmail';

type OAuthError = { readonly status: 400 | 401; readonly error: string; readonly description: Words };

/** interface.md 7.2 for the codes, 7.1 for the statuses: 401 is bad credentials or a bad refresh token. */
export const oauthErrors: Readonly<Record<OAuthRejection, OAuthError>> = {
  wrongPassword: {
    status: 401,
    error: 'invalid_grant',
    description: {
      en: 'The email or the password is not correct.',
      ar: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
    },
  },
  locked: {
    status: 400,
    error: 'invalid_grant',
    description: {
      en: 'The account is locked after too many attempts.',
      ar: 'الحساب مقفل بعد محاولات كثيرة.',
    },
  },
  badRefreshToken: {
    status: 401,
    error: 'invalid_grant',
    description: { en: 'The refresh token is not valid any more.', ar: 'لم يعد رمز التحديث صالحًا.' },
  },
  accessDenied: {
    status: 400,
    error: 'access_denied',
    description: {
      en: 'The user or the organisation is inactive, or its profile is incomplete.',
      ar: 'المستخدم أو الجهة غير نشطة، أو أن ملف الجهة غير مكتمل.',
    },
  },
  invalidClient: {
    status: 400,
    error: 'invalid_client',
    description: { en: 'The client is not known.', ar: 'العميل غير معروف.' },
  },
  unsupportedGrantType: {
    status: 400,
    error: 'unsupported_grant_type',
    description: {
      en: 'The grant type must be password or refresh_token.',
      ar: 'يجب أن يكون نوع المنح password أو refresh_token.',
    },
  },
  missingField: {
    status: 400,
    error: 'invalid_request',
    description: { en: 'A required field is missing.', ar: 'حقل مطلوب مفقود.' },
  },
  repeatedField: {
    status: 400,
    error: 'invalid_request',
    description: { en: 'A field is given twice.', ar: 'أحد الحقول مكرر.' },
  },
  notAnEmail: {
    status: 400,
    error: 'invalid_request',
    description: {
      en: 'The username must be an email address.',
      ar: 'يجب أن يكون اسم المستخدم بريدًا إلكترونيًا.',
    },
  },
};

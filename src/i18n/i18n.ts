import i18next, { type FormatterModule, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { en as signIn } from './en/sign-in.ts';
import { formatsOf } from './format.ts';
import { directionOf, isLanguage, type Language } from './language.ts';

type Words = Record<string, Record<string, string>>;

/** The sign-in page's texts load first; the rest of a language loads with the first screen after it. */
const loaders: Record<Language, { entry(): Promise<Words>; signedIn(): Promise<Words> }> = {
  en: { entry: async () => ({ signIn }), signedIn: async () => (await import('./en/signed-in.ts')).signedIn },
  ar: {
    entry: async () => ({ signIn: (await import('./ar/sign-in.ts')).ar }),
    signedIn: async () => (await import('./ar/signed-in.ts')).signedIn,
  },
};

let signedInWanted = false;

const storageKey = 'nadir.language';

/** The stored language, else the deployment's, else the browser's first supported one, else English. */
export function preferredLanguage(defaultLanguage: Language | null): Language {
  const stored = readStored();
  if (stored !== null) return stored;
  if (defaultLanguage !== null) return defaultLanguage;
  return navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
}

/** Null when none was chosen or storage is blocked. */
export function readStored(): Language | null {
  try {
    const stored = localStorage.getItem(storageKey);
    return isLanguage(stored) ? stored : null;
  } catch {
    return null;
  }
}

async function load(language: Language, part: 'entry' | 'signedIn') {
  for (const [namespace, words] of Object.entries(await loaders[language][part]())) {
    i18next.addResourceBundle(language, namespace, words);
  }
}

async function loadWanted(language: Language) {
  await Promise.all([load(language, 'entry'), signedInWanted ? load(language, 'signedIn') : undefined]);
}

/** A count is written as every other number: 1,250. Other values are texts already. */
const counts: FormatterModule = {
  type: 'formatter',
  init() {},
  add() {},
  addCached() {},
  format: (value: unknown, _format, language, options) =>
    options?.interpolationkey === 'count' && typeof value === 'number' && isLanguage(language)
      ? formatsOf(language).number(value)
      : String(value),
};

export async function startI18n(language: Language): Promise<i18n> {
  await i18next
    .use(initReactI18next)
    .use(counts)
    .init({
      lng: language,
      fallbackLng: false,
      resources: {},
      defaultNS: 'signIn',
      ns: [],
      fallbackNS: 'everywhere',
      interpolation: { escapeValue: false, alwaysFormat: true },
      // Keys are flat, and parsing each as a path costs a third of a lookup.
      keySeparator: false,
      nsSeparator: false,
      react: { useSuspense: false },
      returnNull: false,
    });
  await loadWanted(language);
  applyToDocument(language);
  return i18next;
}

/** Loads the texts of every signed-in screen, in the current language and after each switch. */
export async function loadSignedInCatalog(): Promise<void> {
  signedInWanted = true;
  await load(currentLanguage(), 'signedIn');
}

export async function switchLanguage(language: Language): Promise<void> {
  await loadWanted(language);
  await i18next.changeLanguage(language);
  applyToDocument(language);
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // Storage may be blocked; the choice then lasts for this page.
  }
}

export const currentLanguage = (): Language => (isLanguage(i18next.language) ? i18next.language : 'en');

/** Calls `listener` when the language changes. Returns a function that unsubscribes. */
export function listenForLanguage(listener: () => void): () => void {
  i18next.on('languageChanged', listener);
  return () => i18next.off('languageChanged', listener);
}

function applyToDocument(language: Language) {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}

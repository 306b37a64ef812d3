import { en as signIn } from './en/sign-in.ts';
import { directionOf, isLanguage, type Language } from './language.ts';
import { addTexts, currentLanguage, setLanguage } from './translate.ts';

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
    addTexts(language, namespace, words);
  }
}

async function loadWanted(language: Language) {
  await Promise.all([load(language, 'entry'), signedInWanted ? load(language, 'signedIn') : undefined]);
}

export async function startI18n(language: Language): Promise<void> {
  await loadWanted(language);
  show(language);
}

/** Loads the texts of every signed-in screen, in the current language and after each switch. */
export async function loadSignedInCatalog(): Promise<void> {
  signedInWanted = true;
  await load(currentLanguage(), 'signedIn');
}

export async function switchLanguage(language: Language): Promise<void> {
  await loadWanted(language);
  show(language);
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // Storage may be blocked; the choice then lasts for this page.
  }
}

function show(language: Language) {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  document.querySelector('link[rel=manifest]')?.setAttribute('href', `/manifest.${language}.webmanifest`);
  setLanguage(language);
}

import { useSyncExternalStore } from 'react';
import { type Formats, formatsOf } from './format.ts';
import type { Language } from './language.ts';
import { currentLanguage, listenForLanguage } from './translate.ts';

/** The language on screen; the component renders again when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(listenForLanguage, currentLanguage);

/** The same object while the language stays. */
export const useFormats = (): Formats => formatsOf(useLanguage());

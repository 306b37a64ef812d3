import type { Place } from '../geo/gazetteer/place.ts';
import { comma } from '../i18n/comma.ts';
import { otherLanguage } from '../i18n/language.ts';
import { useLanguage } from '../i18n/use-formats.ts';
import { placeWords } from '../places/place-words.ts';
import { Code } from '../ui/code.tsx';
import styles from './place-option.module.css';

/** A place in the list: its name in both scripts, and below it the code of an airport or a port, region and country. */
export function PlaceOption({ place }: { place: Place }) {
  const language = useLanguage();
  const { name, otherName, where } = placeWords(place, language);
  return (
    <span className={styles.place}>
      <span className={styles.names}>
        <bdi>{name}</bdi>
        {otherName !== null && (
          <bdi className={styles.quiet} lang={otherLanguage(language)}>
            {otherName}
          </bdi>
        )}
      </span>
      <span className={styles.quiet}>
        {place.code !== null && (
          <>
            <Code>{place.code}</Code>
            {' · '}
          </>
        )}
        <bdi>{where.join(comma[language])}</bdi>
      </span>
    </span>
  );
}

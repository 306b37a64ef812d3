import type { Place } from '../../geo/gazetteer/place.ts';
import { comma } from '../../i18n/comma.ts';
import { otherLanguage } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-formats.ts';
import styles from './place-option.module.css';
import { placeWords } from './place-words.ts';

/** A place in the list: its name in both scripts, and its region and country below. */
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
      <bdi className={styles.quiet}>{where.join(comma[language])}</bdi>
    </span>
  );
}

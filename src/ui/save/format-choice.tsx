import { useStoredPreference } from '../../browser/stored-preference.ts';
import { type CsvStyle, csvStyle, csvStyles } from '../../browser/table/file-choice.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { ChoiceGroup } from '../fields/choice.tsx';
import styles from './save.module.css';

const notes = {
  xlsx: 'xlsxNote',
  csv: 'csvNote',
  geojson: 'geojsonNote',
  kml: 'kmlNote',
  ics: 'icsNote',
} as const;
const styleNames = { ',.': 'comma', ';.': 'semicolon', ';,': 'semicolonComma' } as const;

/** There are few choices: no search, no "more". */
const filterNote = { find: '', more: () => '' };

type Props<Format extends keyof typeof notes> = {
  formats: readonly Format[];
  value: Format;
  onChange: (format: Format) => void;
};

/** The format of a file, and of a CSV file its separator, which is remembered for all. */
export function FormatChoice<Format extends keyof typeof notes>({ formats, value, onChange }: Props<Format>) {
  const { t } = useTranslation('saving');
  const style = useStoredPreference(csvStyle);
  return (
    <>
      <div>
        <ChoiceGroup
          label={t('format')}
          variant="chips"
          choices={formats.map((each) => ({ value: each, name: t<keyof typeof notes>(each) }))}
          value={value}
          onChange={(chosen) => onChange(chosen as Format)}
          adjusting={filterNote}
        />
        <p className={styles.hint}>{t<(typeof notes)[keyof typeof notes]>(notes[value])}</p>
      </div>
      {value === 'csv' && (
        <div>
          <ChoiceGroup
            label={t('separator')}
            variant="chips"
            choices={csvStyles.map((each) => ({ value: each, name: t(styleNames[each]) }))}
            value={style}
            onChange={(chosen) => csvStyle.choose(chosen as CsvStyle)}
            adjusting={filterNote}
          />
          <p className={styles.hint}>{t('separatorNote')}</p>
        </div>
      )}
    </>
  );
}

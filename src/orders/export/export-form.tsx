import { useTranslation } from 'react-i18next';
import { type CsvStyle, csvStyles } from '../../browser/csv/csv-line.ts';
import { csvStyle } from '../../browser/csv/csv-style.ts';
import { useStoredPreference } from '../../browser/stored-preference.ts';
import { ChoiceGroup } from '../../ui/fields/choice.tsx';
import styles from './export-dialog.module.css';
import { type FileKind, fileKinds } from './sheet.ts';

const scopes = ['selected', 'list'] as const;

export type Choices = {
  readonly scope: (typeof scopes)[number];
  readonly kind: FileKind;
};

type Props = {
  choices: Choices;
  onChange: (choices: Choices) => void;
  total: number;
  selected: number;
  /** The list has a filter that the service does not have. */
  matching: boolean;
};

/** There are few choices: no search, no "more". */
const filterNote = { find: '', more: () => '' };
const notes = { csv: 'csvNote', geojson: 'geojsonNote', kml: 'kmlNote', ics: 'icsNote' } as const;

const styleNames = { ',.': 'comma', ';.': 'semicolon', ';,': 'semicolonComma' } as const;

export function ExportForm({ choices, onChange, total, selected, matching }: Props) {
  const { t } = useTranslation('exports');
  const style = useStoredPreference(csvStyle);
  const words: Record<Choices['scope'], string | null> = {
    selected: selected === 0 ? null : t('scopeSelected', { count: selected }),
    list: t(matching ? 'scopeMatching' : 'scopeList', { count: total }),
  };
  const offered = scopes.flatMap((value) => {
    const name = words[value];
    return name === null ? [] : [{ value, name }];
  });
  return (
    <>
      {offered.length === 1 ? (
        <p className={styles.scope}>{offered[0]?.name}</p>
      ) : (
        <ChoiceGroup
          label={t('scope')}
          variant="chips"
          choices={offered}
          value={choices.scope}
          onChange={(value) => onChange({ ...choices, scope: value as Choices['scope'] })}
          adjusting={filterNote}
        />
      )}
      <div>
        <ChoiceGroup
          label={t('format')}
          variant="chips"
          choices={fileKinds.map((value) => ({ value, name: t(value) }))}
          value={choices.kind}
          onChange={(value) => onChange({ ...choices, kind: value as FileKind })}
          adjusting={filterNote}
        />
        <p className={styles.hint}>{t(notes[choices.kind])}</p>
      </div>
      {choices.kind === 'csv' && (
        <div>
          <ChoiceGroup
            label={t('separator')}
            variant="chips"
            choices={csvStyles.map((value) => ({ value, name: t(styleNames[value]) }))}
            value={style}
            onChange={(value) => csvStyle.choose(value as CsvStyle)}
            adjusting={filterNote}
          />
          <p className={styles.hint}>{t('separatorNote')}</p>
        </div>
      )}
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { ChoiceGroup } from '../../ui/choice.tsx';
import styles from './export-dialog.module.css';
import { type FileKind, fileKinds, type Separator } from './sheet.ts';

export type Choices = {
  readonly scope: 'selected' | 'list';
  readonly kind: FileKind;
  readonly separator: Separator;
};

type Props = {
  choices: Choices;
  onChange: (choices: Choices) => void;
  total: number;
  selected: number;
};

/** Never so many choices that one has to look for one. */
const narrowing = { find: '', more: () => '' };
const notes = { csv: 'csvNote', geojson: 'geojsonNote', kml: 'kmlNote', ics: 'icsNote' } as const;

export function ExportForm({ choices, onChange, total, selected }: Props) {
  const { t } = useTranslation('exports');
  const list = t('scopeList', { count: total });
  return (
    <>
      {selected === 0 ? (
        <p className={styles.scope}>{list}</p>
      ) : (
        <ChoiceGroup
          label={t('scope')}
          look="chips"
          choices={[
            { value: 'selected', name: t('scopeSelected', { count: selected }) },
            { value: 'list', name: list },
          ]}
          value={choices.scope}
          onChange={(value) => onChange({ ...choices, scope: value === 'list' ? 'list' : 'selected' })}
          narrowing={narrowing}
        />
      )}
      <div>
        <ChoiceGroup
          label={t('format')}
          look="chips"
          choices={fileKinds.map((value) => ({ value, name: t(value) }))}
          value={choices.kind}
          onChange={(value) => onChange({ ...choices, kind: value as FileKind })}
          narrowing={narrowing}
        />
        <p className={styles.hint}>{t(notes[choices.kind])}</p>
      </div>
      {choices.kind === 'csv' && (
        <div>
          <ChoiceGroup
            label={t('separator')}
            look="chips"
            choices={[
              { value: ',', name: t('comma') },
              { value: ';', name: t('semicolon') },
            ]}
            value={choices.separator}
            onChange={(value) => onChange({ ...choices, separator: value as Separator })}
            narrowing={narrowing}
          />
          <p className={styles.hint}>{t('separatorNote')}</p>
        </div>
      )}
    </>
  );
}

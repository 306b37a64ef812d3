import { useTranslation } from 'react-i18next';
import { ChoiceGroup } from '../../ui/fields/choice.tsx';
import { FormatChoice } from '../../ui/save/format-choice.tsx';
import styles from './export-dialog.module.css';
import { type FileKind, fileKinds } from './formats/sheet.ts';

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

export function ExportForm({ choices, onChange, total, selected, matching }: Props) {
  const { t } = useTranslation('exports');
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
      <FormatChoice
        formats={fileKinds}
        value={choices.kind}
        onChange={(kind) => onChange({ ...choices, kind })}
      />
    </>
  );
}

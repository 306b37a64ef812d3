import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { type FilledName, type Marks, markedIn } from './marks.ts';

const labels = {
  location: 'location',
  imageTypeId: 'imageType',
  resolutionId: 'resolution',
  from: 'from',
  to: 'to',
  cloud: 'cloud',
  reference: 'reference',
} as const satisfies Record<FilledName, string>;

/** The names of fields in a sentence. */
export function useFieldNames() {
  const { t } = useTranslation('tasking');
  const formats = useFormats();
  return (names: readonly FilledName[]): string => formats.list(names.map((name) => t(labels[name])));
}

type Props = {
  marks: Marks;
  /** The number of rows that no person has checked. */
  rows?: number;
  onCheck: () => void;
};

/** At the top of a form: what an assistant has filled and no person has checked yet. */
export function FilledNotice({ marks, rows = 0, onCheck }: Props) {
  const { t } = useTranslation('assistant');
  const namesOf = useFieldNames();
  const open = markedIn(marks, 'open');
  if (open.length === 0 && rows === 0) return null;
  return (
    <Notice
      tone="doubt"
      role="status"
      title={t('filled')}
      actions={<Button onClick={onCheck}>{t('check')}</Button>}
    >
      {rows > 0 && <p>{t('filledRows', { count: rows })}</p>}
      {open.length > 0 && <p>{t('filledFields', { fields: namesOf(open) })}</p>}
      <p>{t('filledBody')}</p>
    </Notice>
  );
}

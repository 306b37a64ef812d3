import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { searchText } from '../../api/search-text.ts';
import { foldLetters } from '../../fold.ts';
import { nameIn } from '../../i18n/names.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { sortedIds } from '../../order/filter-text.ts';
import { FilterButton } from '../../orders/filters/filter-button.tsx';
import { StatusTitle } from '../../orders/words/status.tsx';
import { useAnswer } from '../../tracking/page/use-answer.ts';
import type { Overview, Questions } from '../../tracking/questions.ts';
import { StatusMark } from '../../ui/feedback/status-mark.tsx';
import { onlyOf } from './to-list.ts';
import styles from './trends-filter.module.css';
import { everything, type Only, splits } from './view.ts';

type Props = {
  only: Only;
  byStatus: Overview['byStatus'];
  onChange: (change: Partial<Only>) => void;
};

/** The filter of the counted orders; offers the values of the stored orders. */
export function TrendsFilter(props: Props) {
  const { t } = useTranslation('trends');
  return (
    <FilterButton name={t('filter')} icon="filter" chosen={null} clearName="" onClear={() => {}}>
      {() => <Choices {...props} />}
    </FilterButton>
  );
}

/** The most choices offered. */
const max = 200;
const chosenFrom = ['type', 'resolution', 'place', 'person'] as const;
type Offered = Questions['values']['response'][number];

function Choices({ only, byStatus, onChange }: Props) {
  const { t } = useTranslation(['trends', 'orders']);
  const { number } = useFormats();
  const answer = useAnswer('values', { of: [...splits], max });
  const names = {
    type: t('imageType', { ns: 'orders' }),
    resolution: t('resolution', { ns: 'orders' }),
    place: t('place', { ns: 'orders' }),
    person: t('addedBy', { ns: 'orders' }),
  };
  const offered = (kind: Offered['of']) => answer?.find(({ of }) => of === kind) ?? null;
  return (
    <div className={styles.choices}>
      <fieldset className={styles.statuses}>
        <legend>{t('status')}</legend>
        {byStatus.map(({ status: { id, title }, count }) => (
          <label key={id} className={styles.status}>
            <input
              type="checkbox"
              checked={only.status.includes(id)}
              onChange={({ target }) => {
                const others = only.status.filter((other) => other !== id);
                onChange({ status: target.checked ? sortedIds([...others, id]) : others });
              }}
            />
            <StatusMark statusId={id} />
            <bdi>
              <StatusTitle id={id} title={title} />
            </bdi>
            <span className={styles.count}>{number(count)}</span>
          </label>
        ))}
      </fieldset>
      {chosenFrom.map((kind) => (
        <Choice
          key={kind}
          name={names[kind]}
          offered={offered(kind)}
          chosen={keyOf(only, kind)}
          onChoose={(key) => onChange(key === null ? { [kind]: everything[kind] } : onlyOf(kind, key.of))}
        />
      ))}
      <Reference chosen={only.ref} offered={offered('ref')} onChoose={(ref) => onChange({ ref })} />
    </div>
  );
}

/** The chosen value as a key of the tracking; null for none. */
function keyOf(only: Only, kind: (typeof chosenFrom)[number]): { readonly of: string | null } | null {
  const [value] = only[kind];
  return value === undefined ? null : { of: value === 'none' || value === '' ? null : String(value) };
}

type ChoiceProps = {
  name: string;
  offered: Offered | null;
  chosen: { readonly of: string | null } | null;
  onChoose: (key: { readonly of: string | null } | null) => void;
};

/** Values of a select: any, not stated, and "=" before a key, which may be any text. */
function Choice({ name, offered, chosen, onChoose }: ChoiceProps) {
  const { t } = useTranslation('trends');
  const { number, language } = useFormats();
  const asValue = (key: string | null) => (key === null ? 'none' : `=${key}`);
  const values = offered?.values ?? [];
  const value = chosen === null ? '' : asValue(chosen.of);
  // The name of one place differs by language.
  const isOffered = chosen === null || values.some(({ key }) => key === chosen.of);
  return (
    <label className={styles.field}>
      <span>{name}</span>
      <select
        value={value}
        onChange={({ target: { value: next } }) =>
          onChoose(next === '' ? null : { of: next === 'none' ? null : next.slice(1) })
        }
      >
        <option value="">{t('any')}</option>
        {!isOffered && <option value={value}>{chosen.of ?? t('notStated')}</option>}
        {values.map(({ key, label, orders }) => (
          <option key={asValue(key)} value={asValue(key)}>
            {t('named', {
              name: key === null ? t('notStated') : (nameIn(language, label) ?? key),
              value: number(orders),
            })}
          </option>
        ))}
      </select>
      {offered?.more && <span className={styles.hint}>{t('mostFrequent', { count: max })}</span>}
    </label>
  );
}

/** The only offered key with the same folded text; else the typed text. */
function offeredAs(typed: string, offered: Offered | null): string {
  const keys = (offered?.values ?? []).flatMap(({ key }) => key ?? []);
  const alike = keys.filter((key) => foldLetters(key) === foldLetters(typed));
  const [only, another] = alike;
  return only === undefined || another !== undefined || keys.includes(typed) ? typed : only;
}

type ReferenceProps = {
  chosen: string | null;
  offered: Offered | null;
  onChoose: (ref: string | null) => void;
};

/** A text field: there may be as many references as orders. An offered reference is found by its folded text. */
function Reference({ chosen, offered, onChoose }: ReferenceProps) {
  const { t } = useTranslation(['trends', 'orders']);
  const list = useId();
  const [typed, setTyped] = useState(chosen ?? '');
  const take = () => {
    const ref = offeredAs(searchText(typed), offered) || null;
    if (ref !== chosen) onChoose(ref);
  };
  return (
    <label className={styles.field}>
      <span>{t('reference', { ns: 'orders' })}</span>
      <input
        type="text"
        dir={typed === '' ? undefined : 'auto'}
        list={list}
        value={typed}
        placeholder={t('any')}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={take}
        onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && take()}
      />
      <datalist id={list}>
        {offered?.values.map(({ key }) => key !== null && <option key={key} value={key} />)}
      </datalist>
    </label>
  );
}

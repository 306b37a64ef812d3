import { type ComponentProps, useId } from 'react';
import type {
  ColumnChoice,
  FoundRow,
  FoundTable,
  ReadOptions,
  ReadPoints,
} from '../../../files/answer/found.ts';
import { useTranslation } from '../../../i18n/words.tsx';
import { written } from '../../../location/location-words.ts';
import { useNotation } from '../../../places/notation-choice.ts';
import { Button } from '../../../ui/button.tsx';
import { Code } from '../../../ui/code.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { FoldLine } from '../../../ui/fold.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import styles from './source.module.css';
import { isUnsettled, type Reading, useRejection } from './use-source.ts';

type Read = Extract<ReadPoints, { ok: true }>;
type Props = {
  reading: Reading;
  /** Reads the list again in that way. */
  onChoice: (options: ReadOptions) => void;
  onUse: () => void;
};

/** How the columns of a table were understood, with its first rows as they would be read. Open where that is not certain. */
export function ColumnsChoice({ reading, onChoice, onUse }: Props) {
  const { t } = useTranslation('batchSource');
  const { t: tFile } = useTranslation('batchFile');
  const rejectionOf = useRejection();
  const id = useId();
  const { options, draft } = reading;
  const shown = draft?.read?.ok ? draft.read : reading.read;
  const failed = draft?.read?.ok === false ? draft.read : null;
  if (!shown.ok || shown.table === null) return null;
  const { table, sheets } = shown;
  const chosen = draft?.options ?? options;
  // While it is read, the next choice builds on this one.
  const choice = chosen.columns ?? table.choice;
  const choose = (columns: ColumnChoice) => onChoice({ ...chosen, columns });
  const isOpen = isUnsettled(reading);
  const question = isOpen && reading.read.ok ? reading.read.table?.question : table.question;
  const isOpenOrder = choice.both !== null && choice.lngFirst === null && question === 'order';
  const isRead = draft === null ? isOpen : draft.read?.ok === true;
  const mayUse = isRead && shown.rows.length > 0 && table.question === null && !isOpenOrder;
  return (
    <fieldset className={styles.columns} aria-labelledby={id}>
      <details open={isOpen || undefined} key={String(isOpen)}>
        <FoldLine>
          <strong id={id}>{t('columns')}</strong>{' '}
          <span className={styles.line}>
            <ColumnsLine headings={table.headings} choice={choice} />
          </span>
        </FoldLine>
        {question != null && <p role="status">{tFile(`open_${question}`)}</p>}
        <div className={styles.choices}>
          {sheets !== null && sheets.names.length > 1 && (
            <Labelled
              label={t('sheet')}
              value={sheets.chosen}
              onChange={({ target }) => onChoice({ ...chosen, sheet: target.value, columns: null })}
            >
              {sheets.names.map(({ name, isHidden }) => (
                <option key={name} value={name}>
                  {isHidden ? t('hiddenSheet', { name }) : name}
                </option>
              ))}
            </Labelled>
          )}
          <PositionColumns headings={table.headings} choice={choice} onChoice={choose} />
          <ColumnSelect
            label={t('nameColumn')}
            headings={table.headings}
            value={choice.place === null ? 'none' : String(choice.place)}
            more={[['none', t('noColumn')]]}
            onChange={(value) => choose({ ...choice, place: value === 'none' ? null : Number(value) })}
          />
        </div>
        <label className={styles.headed}>
          <input
            type="checkbox"
            checked={choice.headed}
            onChange={({ target }) => choose({ ...choice, headed: target.checked })}
          />
          {t('headed')}
        </label>
        {sheets !== null && sheets.withHidden !== null && (
          <label className={styles.headed}>
            <input
              type="checkbox"
              checked={sheets.withHidden}
              onChange={({ target }) => onChoice({ ...chosen, withHidden: target.checked })}
            />
            {t('withHidden')}
          </label>
        )}
        {failed !== null && <p role="alert">{rejectionOf(failed)}</p>}
        <Sample read={shown} table={table} />
        <div className={styles.use}>
          <Button variant="outline" disabled={!mayUse} onClick={onUse}>
            {t('useColumns')}
          </Button>
          {draft !== null && draft.read === null && <Spinner />}
        </div>
      </details>
    </fieldset>
  );
}

/** "Latitude: Y, Longitude: X, Name: Site" */
function ColumnsLine({ headings, choice }: Pick<FoundTable, 'headings' | 'choice'>) {
  const { t } = useTranslation('batchSource');
  const name = useColumnName(headings);
  const { latitude, longitude, both, place } = choice;
  const placed = place === null ? t('noColumn') : name(place);
  if (both !== null) return t('columnsLineBoth', { both: name(both), name: placed });
  if (latitude === null || longitude === null) return t('columnsLineNone');
  return t('columnsLine', { latitude: name(latitude), longitude: name(longitude), name: placed });
}

function useColumnName(headings: readonly string[]) {
  const { t } = useTranslation('batchSource');
  return (column: number) => headings[column] || t('columnNumber', { number: column + 1 });
}

type PositionProps = Pick<FoundTable, 'headings' | 'choice'> & {
  onChoice: (choice: ColumnChoice) => void;
};

/** Latitude and longitude, of which one may be the other's: then their order is a choice too. */
function PositionColumns({ headings, choice, onChoice }: PositionProps) {
  const { t } = useTranslation('batchSource');
  const { latitude, longitude, both, lngFirst } = choice;
  const asValue = (column: number | null) => (column === null ? '' : String(column));
  const inBoth = 'both';
  const unchosen = ['', t('chooseColumn')] as const;
  const together = [inBoth, t('bothColumns')] as const;
  const pick = (axis: 'latitude' | 'longitude', value: string) => {
    const column = value === '' || value === inBoth ? null : Number(value);
    const other = axis === 'latitude' ? longitude : latitude;
    if (value === inBoth)
      return onChoice({ ...choice, latitude: null, longitude: null, both: other ?? both ?? 0 });
    if (both !== null && axis === 'latitude') return onChoice({ ...choice, both: column });
    // The same column for both would be a point on the diagonal.
    const rest = other === column ? null : other;
    const pair =
      axis === 'latitude'
        ? { latitude: column, longitude: rest }
        : { latitude: rest ?? both, longitude: column };
    onChoice({ ...choice, ...pair, both: null });
  };
  return (
    <>
      <ColumnSelect
        label={t('latitudeColumn')}
        headings={headings}
        value={asValue(both ?? latitude)}
        more={[unchosen, together]}
        onChange={(value) => pick('latitude', value)}
      />
      <ColumnSelect
        label={t('longitudeColumn')}
        headings={headings}
        value={both === null ? asValue(longitude) : inBoth}
        more={[unchosen, together]}
        onChange={(value) => pick('longitude', value)}
      />
      {both !== null && (
        <Labelled
          label={t('orderInColumn')}
          value={lngFirst === null ? '' : lngFirst ? 'lng' : 'lat'}
          onChange={({ target: { value } }) =>
            onChoice({ ...choice, lngFirst: value === '' ? null : value === 'lng' })
          }
        >
          <option value="">{t('chooseColumn')}</option>
          <option value="lat">{t('latitudeFirst')}</option>
          <option value="lng">{t('longitudeFirst')}</option>
        </Labelled>
      )}
    </>
  );
}

type SelectProps = {
  label: string;
  headings: readonly string[];
  value: string;
  /** Beside the columns. */
  more: readonly (readonly [value: string, name: string])[];
  onChange: (value: string) => void;
};

function ColumnSelect({ label, headings, value, more, onChange }: SelectProps) {
  const name = useColumnName(headings);
  return (
    <Labelled label={label} value={value} onChange={({ target }) => onChange(target.value)}>
      {more.map(([key, text]) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
      {Object.keys(headings).map((column) => (
        <option key={column} value={column}>
          {name(Number(column))}
        </option>
      ))}
    </Labelled>
  );
}

function Labelled({ label, ...select }: ComponentProps<typeof Select> & { label: string }) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <Select {...select} id={id} />
    </div>
  );
}

/** The first rows as they would be read, beside what is written. */
function Sample({ read, table: { headings, sample } }: { read: Read; table: FoundTable }) {
  const { t } = useTranslation('batchSource');
  const name = useColumnName(headings);
  // A column and a row are their numbers: headings and cells may be equal.
  const columns = headings.map((_, column) => column);
  return (
    <div className={styles.table}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('readAs')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                <span className={styles.cell} dir="auto">
                  {name(column)}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sample.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its number.
            <tr key={row}>
              <td>
                <ReadAs row={read.rows[row]} />
              </td>
              {columns.map((column) => (
                <td key={column}>
                  <span className={styles.cell} dir="auto">
                    {cells[column] ?? ''}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ReadAs({ row }: { row: FoundRow | undefined }) {
  const { t } = useTranslation('batchSource');
  const notation = useNotation();
  if (row === undefined) return '–';
  const { place, location } = row;
  return (
    <>
      {location.kind === 'text' ? t('notRead') : <Code>{written(location.point, notation)}</Code>}
      {place !== '' && (
        <div className={styles.name}>
          <span className={styles.cell} dir="auto">
            {place}
          </span>
        </div>
      )}
    </>
  );
}

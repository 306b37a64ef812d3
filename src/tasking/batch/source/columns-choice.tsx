import { useTranslation } from 'react-i18next';
import {
  type ColumnChoice,
  type ColumnRole,
  columnRoles,
  type ReadPoints,
} from '../../../files/answer/found.ts';
import { Fold } from '../../../ui/fold.tsx';
import styles from './source.module.css';

type Props = {
  table: NonNullable<(ReadPoints & { ok: true })['table']>;
  /** Reads the file again in that way. */
  onChoice: (choice: ColumnChoice) => void;
};

/** How the columns of a table were understood, to be put right. */
export function ColumnsChoice({ table: { headings, sample, choice }, onChoice }: Props) {
  const { t } = useTranslation('batch');
  // A column and a row are their numbers: headings and cells may be equal.
  const columns = headings.map((heading, column) => ({ column, heading }));
  const rows = sample.map((cells, row) => ({ row, cells }));
  const roleOf = (column: number): ColumnRole | '' =>
    columnRoles.find((role) => choice[role] === column) ?? '';
  const chooseRole = (column: number, role: ColumnRole | '') => {
    const before = roleOf(column);
    onChoice({
      ...choice,
      ...(before !== '' && { [before]: null }),
      ...(role !== '' && { [role]: column }),
    });
  };
  return (
    <Fold title={t('columns')} summary={t('columnsRead')}>
      <label className={styles.headed}>
        <input
          type="checkbox"
          checked={choice.headed}
          onChange={({ target }) => onChoice({ ...choice, headed: target.checked })}
        />
        {t('headed')}
      </label>
      <div className={styles.table}>
        <table>
          <thead>
            <tr>
              {columns.map(({ column, heading }) => (
                <th key={column} scope="col">
                  <bdi>{heading}</bdi>
                  <select
                    aria-label={t('roleOf', { heading })}
                    value={roleOf(column)}
                    onChange={({ target }) =>
                      chooseRole(column, columnRoles.find((role) => role === target.value) ?? '')
                    }
                  >
                    <option value="">{t('role_none')}</option>
                    {columnRoles.map((role) => (
                      <option key={role} value={role}>
                        {t(`role_${role}`)}
                      </option>
                    ))}
                  </select>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ row, cells }) => (
              <tr key={row}>
                {columns.map(({ column }) => (
                  <td key={column} dir="auto">
                    {cells[column] ?? ''}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Fold>
  );
}

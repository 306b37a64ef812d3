import { type DragEvent, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { useTranslation } from 'react-i18next';
import { Popover } from '../../../ui/back/popover.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ColumnLine } from './column-line.tsx';
import { columnWords } from './column-words.ts';
import { type ColumnName, movedTo, type TableChoice, usualTable, withColumn } from './columns.ts';
import styles from './columns-panel.module.css';
import { chooseTable } from './use-table-choice.ts';

/** The columns of the table: which ones, their order and width, and the density of the rows. */
export function ColumnsButton({ choice }: { choice: TableChoice }) {
  const { t } = useTranslation('table');
  return (
    <DialogTrigger>
      <AriaButton className={styles.open ?? ''} aria-label={t('columns')}>
        <span title={t('columns')}>
          <Icon name="columns" />
        </span>
      </AriaButton>
      <Popover className={styles.popover ?? ''} placement="bottom end">
        <Dialog className={styles.dialog ?? ''} aria-label={t('columns')}>
          <ColumnsPanel choice={choice} />
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

function ColumnsPanel({ choice }: { choice: TableChoice }) {
  const { t } = useTranslation('table');
  const { t: words } = useTranslation('orders');
  const [dragged, setDragged] = useState<ColumnName | null>(null);
  const [said, setSaid] = useState('');
  const { columns, density } = choice;

  const move = (name: ColumnName, place: number) => {
    chooseTable(movedTo(choice, name, place));
    setSaid(t('movedTo', { name: columnWords(name, words), place: place + 1, count: columns.length }));
  };

  return (
    <div className={styles.panel}>
      <ul className={styles.list} aria-label={t('columns')}>
        {columns.map((column, place) => (
          <li
            key={column.name}
            className={styles.line}
            data-dragged={column.name === dragged || undefined}
            onDragOver={(event: DragEvent) => {
              if (dragged !== null) event.preventDefault();
            }}
            onDrop={(event: DragEvent) => {
              event.preventDefault();
              if (dragged !== null) move(dragged, place);
            }}
          >
            <ColumnLine
              column={column}
              isFirst={place === 0}
              isLast={place === columns.length - 1}
              onChange={(change) => chooseTable(withColumn(choice, column.name, change))}
              onMove={(way) => move(column.name, place + way)}
              onDrag={(is) => setDragged(is ? column.name : null)}
            />
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <fieldset className={styles.density}>
        <legend>{t('rowHeight')}</legend>
        {(['comfortable', 'compact'] as const).map((name) => (
          <label key={name}>
            <input
              type="radio"
              name="density"
              checked={density === name}
              onChange={() => chooseTable({ ...choice, density: name })}
            />
            {t(name)}
          </label>
        ))}
      </fieldset>
      <div className={styles.foot}>
        <p>{t('keptHere')}</p>
        <Button
          variant="quiet"
          onClick={() => {
            chooseTable(usualTable);
            setSaid(t('wasReset'));
          }}
        >
          {t('reset')}
        </Button>
      </div>
    </div>
  );
}

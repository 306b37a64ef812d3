import { useRef, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { flushSync } from 'react-dom';
import { useTranslation } from '../../../i18n/words.tsx';
import { Popover } from '../../../ui/back/popover.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import {
  type Column,
  type ColumnName,
  columnWords,
  movedTo,
  type TableChoice,
  usualTable,
  withColumn,
} from './columns.ts';
import styles from './columns-panel.module.css';
import { chooseTable } from './use-table-choice.ts';

type Props = {
  column: Column;
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onChange: (change: Partial<Column>) => void;
  onMove: (way: 1 | -1) => void;
};

function ColumnLine({ column, name, isFirst, isLast, onChange, onMove }: Props) {
  const { t } = useTranslation('table');
  const buttons = useRef<HTMLSpanElement>(null);

  // A moved line may lose the focus, and at the end of the list only the other button is enabled.
  const move = (way: 1 | -1) => () => {
    flushSync(() => onMove(way));
    const [earlier, later] = buttons.current?.querySelectorAll('button') ?? [];
    const [wanted, other] = way === -1 ? [earlier, later] : [later, earlier];
    (wanted?.disabled ? other : wanted)?.focus();
  };

  return (
    <>
      <label className={styles.name}>
        <input
          type="checkbox"
          checked={column.shown}
          disabled={column.name === 'order'}
          onChange={({ target }) => onChange({ shown: target.checked })}
        />
        {name}
      </label>
      <span ref={buttons} className={styles.moves}>
        <IconButton name={t('moveEarlier', { name })} disabled={isFirst} onClick={move(-1)}>
          <Icon name="sortUp" size={14} />
        </IconButton>
        <IconButton name={t('moveLater', { name })} disabled={isLast} onClick={move(1)}>
          <Icon name="sortDown" size={14} />
        </IconButton>
      </span>
    </>
  );
}

/** The columns of the table: which ones and in which order, and the density of the rows. Widths belong to the edges of the head. */
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
  const [said, setSaid] = useState('');
  const { columns, density } = choice;
  const isApart = columns.some(({ name, shown }) => name === 'resolution' && shown);

  /** What the column holds: the type has the resolution below it until that has a column of its own. */
  const wordsOf = (name: ColumnName) => {
    if (name === 'resolution') return t('resolutionApart');
    return name === 'type' && !isApart ? words('typeAndResolution') : columnWords(name, words);
  };

  const move = (name: ColumnName, place: number) => {
    chooseTable(movedTo(choice, name, place));
    setSaid(t('movedTo', { name: wordsOf(name), place: place + 1, count: columns.length }));
  };

  return (
    <div className={styles.panel}>
      <ul className={styles.list} aria-label={t('columns')}>
        {columns.map((column, place) => (
          <li key={column.name} className={styles.line}>
            <ColumnLine
              column={column}
              name={wordsOf(column.name)}
              isFirst={place === 0}
              isLast={place === columns.length - 1}
              onChange={(change) => chooseTable(withColumn(choice, column.name, change))}
              onMove={(way) => move(column.name, place + way)}
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

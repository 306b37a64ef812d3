import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { columnWords } from './column-words.ts';
import { type Column, widthLimits } from './columns.ts';
import styles from './columns-panel.module.css';
import { usualWidths } from './lengths.ts';

type Props = {
  column: Column;
  isFirst: boolean;
  isLast: boolean;
  onChange: (change: Partial<Column>) => void;
  onMove: (way: 1 | -1) => void;
  onDrag: (is: boolean) => void;
};

export function ColumnLine({ column, isFirst, isLast, onChange, onMove, onDrag }: Props) {
  const { t } = useTranslation('table');
  const { t: words } = useTranslation('orders');
  const name = columnWords(column.name, words);
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
      <span
        className={styles.grip}
        aria-hidden="true"
        draggable
        onDragStart={({ dataTransfer }) => {
          dataTransfer.effectAllowed = 'move';
          dataTransfer.setData('text/plain', name);
          onDrag(true);
        }}
        onDragEnd={() => onDrag(false)}
      >
        <Icon name="menu" size={14} />
      </span>
      <label className={styles.name}>
        <input
          type="checkbox"
          checked={column.shown}
          disabled={column.name === 'order'}
          onChange={({ target }) => onChange({ shown: target.checked })}
        />
        {name}
      </label>
      <input
        type="range"
        className={styles.width}
        aria-label={t('widthOf', { name })}
        title={t('widthOf', { name })}
        min={widthLimits.min}
        max={widthLimits.max}
        step={8}
        disabled={!column.shown}
        value={column.width ?? usualWidths[column.name]}
        onChange={({ target }) => onChange({ width: target.valueAsNumber })}
      />
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

import { type KeyboardEvent, useMemo, useState } from 'react';
import { fold } from '../../../fold.ts';
import { useTranslation } from '../../../i18n/words.tsx';
import { useNotation } from '../../../places/notation-choice.ts';
import { Icon } from '../../../ui/icon.tsx';
import { textOf } from './cells.ts';
import styles from './find-rows.module.css';
import type { Points } from './use-points.ts';

type Props = {
  points: Points;
  /** The index of the active row; -1 for none. */
  at: number;
};

/** The browser finds only rows that are rendered. Enter makes the next row with the text the active one, and the focus stays here. */
export function FindRows({ points: { rows, activate }, at }: Props) {
  const { t } = useTranslation('batchGrid');
  const notation = useNotation();
  const [text, setText] = useState('');
  const wanted = fold(text);
  const found = useMemo(
    () =>
      wanted === ''
        ? []
        : rows.flatMap(({ place, reference, location }, index) =>
            [place, reference, textOf(location, notation)].some((each) => fold(each).includes(wanted))
              ? [index]
              : [],
          ),
    [rows, wanted, notation],
  );

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || event.key !== 'Enter') return;
    event.preventDefault();
    const next = event.shiftKey
      ? (found.findLast((index) => index < at) ?? found.at(-1))
      : (found.find((index) => index > at) ?? found[0]);
    const row = next === undefined ? undefined : rows[next];
    if (row !== undefined) activate(row.id);
  }

  const place = found.indexOf(at) + 1;
  const count = found.length;
  return (
    <span className={styles.find}>
      <span role="status" className={styles.found}>
        {text.trim() !== '' && (place > 0 ? t('findAt', { place, count }) : t('findFound', { count }))}
      </span>
      <span className={styles.box}>
        <Icon name="search" size={16} />
        <input
          type="search"
          enterKeyHint="search"
          aria-label={t('find')}
          placeholder={t('find')}
          dir={text === '' ? undefined : 'auto'}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={press}
        />
      </span>
    </span>
  );
}

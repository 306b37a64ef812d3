import { useNotation } from '../../places/notation-choice.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { CopiedNote, useCopy } from '../../ui/feedback/copy.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Icon } from '../../ui/icon.tsx';
import { chooseDistanceUnit, distanceUnits } from '../tools/distance-unit.ts';
import { areaOf, type Line, lengthOf, type Side } from './line.ts';
import styles from './measure-panel.module.css';
import { areaWords, copiedText, distanceWords, sideWords, type Words } from './words.ts';

type Props = {
  line: Line;
  sides: readonly Side[];
  words: Words;
  isTouch: boolean;
  onBack: () => void;
  /** Null while there is nothing to close. */
  onClose: (() => void) | null;
  onEnd: () => void;
};

/** The sums, and what can be done with the line. */
export function MeasurePanel({ line, sides, words, isTouch, onBack, onClose, onEnd }: Props) {
  const { t } = words;
  const notation = useNotation();
  const { copied, copy } = useCopy({ copied: t('copied'), failed: t('copyFailed') });
  const text = copiedText(line, sides, notation, words);
  const isCopied = copied?.text === text && copied.done;
  const squareMetres = line.isClosed ? areaOf(sides) : null;
  const distance = distanceWords(lengthOf(sides), words);
  const last = sides.at(-1);
  const more =
    squareMetres !== null
      ? t('perimeterOf', { distance })
      : line.isClosed
        ? t('crosses')
        : last && t('segment', { number: sides.length, side: sideWords(last, words) });
  const isEmpty = line.points.length === 0;

  return (
    // biome-ignore lint/a11y/useSemanticElements: what is measured is no field.
    <div
      role="group"
      aria-label={t('measure')}
      className={styles.panel}
      data-over-map
      data-notice
      data-measuring
    >
      {isEmpty ? (
        <p className={styles.hint}>{t(isTouch ? 'tapHint' : 'hint')}</p>
      ) : (
        <dl className={styles.sum}>
          <dt>{t(squareMetres !== null ? 'area' : line.isClosed ? 'perimeter' : 'distance')}</dt>
          <dd>{squareMetres === null ? distance : areaWords(squareMetres, words)}</dd>
        </dl>
      )}
      <div className={styles.end}>
        <IconButton name={t('end')} onClick={onEnd}>
          <Icon name="close" />
        </IconButton>
      </div>
      {more !== undefined && <p className={styles.more}>{more}</p>}
      <div className={styles.unit}>
        <UnitChoice words={words} />
      </div>
      {!isEmpty && (
        <div className={styles.tools}>
          <IconButton name={t('back')} onClick={onBack}>
            <Icon name="undo" />
          </IconButton>
          <IconButton name={isCopied ? t('copied') : t('copy')} onClick={() => copy(text)}>
            <Icon name={isCopied ? 'check' : 'copy'} />
          </IconButton>
          {onClose !== null && (
            <Button
              aria-label={t('closeShape')}
              title={t('closeShape')}
              icon={
                <span className={styles.icon}>
                  <Icon name="area" />
                </span>
              }
              onClick={onClose}
            >
              <span className={styles.words}>{t('closeShape')}</span>
            </Button>
          )}
        </div>
      )}
      {copied !== null && copied.text === text && !copied.done && (
        <div className={styles.failed}>
          <CopiedNote copied={copied} />
        </div>
      )}
    </div>
  );
}

function UnitChoice({ words: { t, unit } }: Pick<Props, 'words'>) {
  return (
    <Select
      aria-label={t('unit')}
      value={unit}
      onChange={({ target }) => {
        const chosen = distanceUnits.find((each) => each === target.value);
        if (chosen !== undefined) chooseDistanceUnit(chosen);
      }}
    >
      {distanceUnits.map((each) => (
        <option key={each} value={each}>
          {t(each)}
        </option>
      ))}
    </Select>
  );
}

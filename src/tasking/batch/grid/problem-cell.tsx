import { useContext } from 'react';
import { useLanguage } from '../../../i18n/use-formats.ts';
import { Trans, useTranslation } from '../../../i18n/words.tsx';
import type { PointLocation } from '../../../location/draft-location.ts';
import { rejectedValue, rejectionKey, spelledOut } from '../../../location/location-words.ts';
import { useNotation } from '../../../places/notation-choice.ts';
import { placeLabel } from '../../../places/place-words.tsx';
import { PlacesContext } from '../../../places/places.ts';
import { Code } from '../../../ui/code.tsx';
import { PlaceMenu } from './place-menu.tsx';
import styles from './problem-cell.module.css';
import type { GridProblem } from './problems/problems.ts';

type Props = {
  problems: readonly GridProblem[];
  /** A problem that the page knows of. */
  more: string | undefined;
  onFix: (location: PointLocation) => void;
};

/** What is wrong with a row in words, with what solves it. */
export function ProblemCell({ problems, more, onFix }: Props) {
  const { t } = useTranslation('batchGrid');
  const language = useLanguage();
  const places = useContext(PlacesContext);
  const named = problems.flatMap((problem) => ('places' in problem ? problem.places : []));
  const [only] = named;
  const fixes = problems.flatMap((problem) => problem.fixes.map((fix) => ({ kind: problem.kind, fix })));
  return (
    <>
      <span className={styles.words} data-alone={!problems.some(isSolved) || undefined}>
        {problems.map((problem) => (
          <span key={problem.kind} data-kind={problem.kind}>
            <ProblemWords problem={problem} />{' '}
          </span>
        ))}
        {more !== undefined && <span>{more}</span>}
      </span>
      {named.length === 1 && only !== undefined && 'match' in only.place && (
        <button
          type="button"
          className={styles.fix}
          tabIndex={-1}
          data-fix
          onClick={() => onFix(only.location)}
        >
          {t('instead')} <bdi>{placeLabel(only.place, language)}</bdi>
        </button>
      )}
      {named.length > 1 && <PlaceMenu places={named} onChoose={onFix} />}
      {problems.some(({ kind }) => kind === 'placesFailed') && (
        <button type="button" className={styles.fix} tabIndex={-1} data-fix onClick={() => places.open()}>
          {t('tryAgain')}
        </button>
      )}
      {fixes.length > 0 && (
        <span className={styles.fixes}>
          {fixes.map(({ kind, fix }) => (
            <button
              key={`${kind} ${fix.point.lng} ${fix.point.lat}`}
              type="button"
              className={styles.fix}
              tabIndex={-1}
              data-fix
              onClick={() => onFix(fix)}
            >
              <FixWords kind={kind} fix={fix} />
            </button>
          ))}
        </span>
      )}
    </>
  );
}

/** What solves it is beside it, so its words have one line. */
const isSolved = (problem: GridProblem): boolean =>
  problem.fixes.length > 0 ||
  problem.kind === 'placesFailed' ||
  ('places' in problem && problem.places.length > 0);

function FixWords({ kind, fix }: { kind: GridProblem['kind']; fix: PointLocation }) {
  const { t } = useTranslation('batchGrid');
  const notation = useNotation();
  if (kind === 'swapped' || kind === 'swappedAtSea') return t('swap');
  return (
    <>
      {kind === 'unread' && `${t('instead')} `}
      <Code>{spelledOut(fix.point, notation)}</Code>
    </>
  );
}

/** What is wrong, in words. */
export function ProblemWords({ problem }: { problem: GridProblem }) {
  const { t } = useTranslation('batchGrid');
  const { t: location } = useTranslation('location');
  const { t: assistant } = useTranslation('assistant');
  switch (problem.kind) {
    case 'noLocation':
    case 'swapped':
    case 'swappedAtSea':
    case 'zero':
    case 'far':
    case 'atSea':
    case 'searching':
    case 'placesFailed':
    case 'noPlace':
      return t(problem.kind);
    case 'places':
      return t(problem.isExact ? 'places' : 'similar', { count: problem.places.length });
    case 'unread':
      return location(rejectionKey[problem.why], { value: rejectedValue(problem.why, problem.value) });
    case 'readings':
      return t('readings', { count: problem.fixes.length });
    case 'assisted':
      return assistant('filled');
    case 'twice':
      return t('twice', { row: problem.row });
    case 'covered':
      return (
        <Trans
          t={t}
          i18nKey="covered"
          values={{ count: problem.count }}
          components={{ order: <Code>{problem.no}</Code> }}
        />
      );
  }
}

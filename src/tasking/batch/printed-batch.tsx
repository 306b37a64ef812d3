import { useTranslation } from '../../i18n/words.tsx';
import { useNotation } from '../../places/notation-choice.ts';
import { useAccount } from '../../session/session-context.ts';
import { systemClock } from '../../time.ts';
import { Code } from '../../ui/code.tsx';
import { Part } from '../../ui/feedback/boundary.tsx';
import { Paper } from '../../ui/print/paper.tsx';
import { PrintFacts } from '../../ui/print/print-facts.tsx';
import { PrintTable } from '../../ui/print/print-table.tsx';
import { usePrinting } from '../../ui/print/use-printing.ts';
import { type Draft, type DraftForm, type OrderSettings, settingsOf } from '../draft/draft.ts';
import { useSettingFacts } from '../draft/use-setting-facts.tsx';
import type { ChoiceWords } from '../request/use-choice-words.ts';
import type { BatchRow } from './batch.ts';
import { textBeside } from './grid/cells.ts';
import { ProblemWords } from './grid/problem-cell.tsx';
import type { GridProblem, Problems } from './grid/problems/problems.ts';
import { BatchSentence, Totals } from './review/totals.tsx';

type Props = {
  form: DraftForm;
  rows: readonly BatchRow[];
  problems: Problems;
  ownProblems: ReadonlyMap<string, string>;
  words: ChoiceWords;
  /** The review over the grid, with those of its rows that are left out; null without one. */
  reviewed: {
    readonly all: readonly Draft[];
    readonly rows: readonly BatchRow[];
    readonly leftOut: ReadonlySet<number>;
    readonly placedBefore: number;
  } | null;
};

/** The rows of the grid or of the review over it: all of them, though the screen renders those in view only. */
export function PrintedBatch(props: Props) {
  const printing = usePrinting(() => ({
    at: systemClock.now(),
    settings: settingsOf(props.form.getValues()),
    pattern: props.form.getValues('reference'),
  }));
  return <Part>{printing === null ? null : <BatchSheet {...props} {...printing} />}</Part>;
}

type SheetProps = Props & { at: number; settings: OrderSettings; pattern: string };

function BatchSheet({ at, settings, pattern, rows: all, words, reviewed, ...wrong }: SheetProps) {
  const { t } = useTranslation('batch');
  const { t: print } = useTranslation('print');
  const factsOf = useSettingFacts(words);
  const account = useAccount();
  const title = t(reviewed === null ? 'title' : 'review');
  const isIn = (_: unknown, at: number) => !reviewed?.leftOut.has(at);
  const rows = reviewed?.rows.filter(isIn) ?? all;
  const drafts = reviewed?.all.filter(isIn) ?? null;
  return (
    <Paper name={title} head={<h1>{title}</h1>} at={at} address={location.pathname} flows dense>
      <PrintFacts
        facts={[
          { name: print('state'), value: print(reviewed === null ? 'batchState' : 'batchReviewState') },
          { name: print('rows'), value: print('allRows', { count: rows.length }) },
          { name: t('pattern'), value: <Code wrap>{pattern}</Code> },
          { name: print('account'), value: <bdi>{account}</bdi> },
        ]}
      />
      {drafts === null ? (
        <section>
          <h2>{t('shared')}</h2>
          <PrintFacts facts={factsOf(settings)} />
        </section>
      ) : (
        <>
          <BatchSentence drafts={drafts} words={words} />
          <Totals drafts={drafts} rows={rows} placedBefore={reviewed?.placedBefore ?? 0} />
        </>
      )}
      {rows.length > 0 && <Rows {...wrong} rows={rows} drafts={drafts} words={words} />}
    </Paper>
  );
}

type RowsProps = Pick<Props, 'problems' | 'ownProblems' | 'rows' | 'words'> & {
  drafts: readonly Draft[] | null;
};

function Rows({ rows, problems, ownProblems, drafts, words }: RowsProps) {
  const { t } = useTranslation('batchGrid');
  const { t: send } = useTranslation('batchSend');
  const { t: batch } = useTranslation('batch');
  const notation = useNotation();
  const factsOf = useSettingFacts(words);
  const references = drafts?.map(({ reference }) => reference);
  const hasOwn = rows.some(({ own }) => Object.keys(own).length > 0);
  const hasProblem = rows.some(({ id }) => problems.has(id) || ownProblems.has(id));
  return (
    <PrintTable
      name={t('points')}
      columns={[
        { key: 'row', name: t('number'), isNumber: true, compact: true },
        { key: 'place', name: t('place') },
        { key: 'location', name: t('location'), width: '28mm' },
        ...(references === undefined ? [] : [{ key: 'reference', name: send('reference'), width: '28mm' }]),
        ...(hasOwn ? [{ key: 'own', name: batch('ownSettings') }] : []),
        ...(hasProblem ? [{ key: 'problem', name: t('problem') }] : []),
      ]}
      rows={rows.map((row, at) => ({
        key: row.id,
        cells: [
          at + 1,
          <bdi key="place">{row.place}</bdi>,
          <bdi key="location">{textBeside(row, notation)}</bdi>,
          ...(references === undefined
            ? []
            : [
                <Code key="reference" wrap>
                  {references[at] ?? ''}
                </Code>,
              ]),
          ...(hasOwn ? [<Own key="own" own={row.own} factsOf={factsOf} />] : []),
          ...(hasProblem
            ? [<Problem key="problem" problems={problems.get(row.id)} more={ownProblems.get(row.id)} />]
            : []),
        ],
      }))}
    />
  );
}

type OwnProps = Pick<BatchRow, 'own'> & { factsOf: ReturnType<typeof useSettingFacts> };

const Own = ({ own, factsOf }: OwnProps) =>
  factsOf(own).map(({ name, value }) => (
    <div key={name}>
      {name}: {value}
    </div>
  ));

type ProblemProps = { problems: readonly GridProblem[] | undefined; more: string | undefined };

const Problem = ({ problems = [], more }: ProblemProps) => (
  <>
    {problems.map((problem) => (
      <div key={problem.kind}>
        <ProblemWords problem={problem} />
      </div>
    ))}
    {more}
  </>
);

import { useState } from 'react';
import { csvStyle, tableKind } from '../../browser/table/file-choice.ts';
import { tableKinds } from '../../browser/table/table.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/words.tsx';
import type { ListedOrder } from '../../order/listed-order.ts';
import type { QueryFilter } from '../../order/order-filter.ts';
import { useTracking } from '../../tracking/page/tracking-context.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FailureWords } from '../../ui/feedback/failure-notice.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ProgressBar } from '../../ui/feedback/skeleton.tsx';
import { ChoiceGroup } from '../../ui/fields/choice.tsx';
import { FormatChoice } from '../../ui/save/format-choice.tsx';
import save from '../../ui/save/save.module.css';
import type { Source } from '../rows/read-some.ts';
import { filterAbout, listFilter, withDates } from '../view/list-about.ts';
import type { OrdersView } from '../view/search.ts';
import { ColumnChoice } from './column-choice.tsx';
import styles from './export-dialog.module.css';
import type { ExportDone, ExportRun, ExportState } from './export-run.ts';
import { type FileKind, fileKinds } from './formats/sheet.ts';
import { useSheet } from './use-export.ts';

const scopes = ['selected', 'list'] as const;

type Choices = {
  readonly scope: (typeof scopes)[number];
  readonly kind: FileKind;
};

type ExportFormProps = {
  choices: Choices;
  onChange: (choices: Choices) => void;
  total: number;
  selected: number;
  /** The list has a filter that the service does not have. */
  matching: boolean;
};

/** Some orders of the list are selected, and not all: that would be one choice twice. */
const isSome = (selected: number, total: number) => selected > 0 && selected !== total;

/** There are few choices: no search, no "more". */
const filterNote = { find: '', more: () => '' };

function ExportForm({ choices, onChange, total, selected, matching }: ExportFormProps) {
  const { t } = useTranslation('exports');
  const words: Record<Choices['scope'], string | null> = {
    selected: isSome(selected, total) ? t('scopeSelected', { count: selected }) : null,
    list: t(matching ? 'scopeMatching' : 'scopeList', { count: total }),
  };
  const offered = scopes.flatMap((value) => {
    const name = words[value];
    return name === null ? [] : [{ value, name }];
  });
  return (
    <>
      {offered.length === 1 ? (
        <p className={styles.scope}>{offered[0]?.name}</p>
      ) : (
        <ChoiceGroup
          label={t('scope')}
          variant="chips"
          choices={offered}
          value={choices.scope}
          onChange={(value) => onChange({ ...choices, scope: value as Choices['scope'] })}
          adjusting={filterNote}
        />
      )}
      <FormatChoice
        formats={fileKinds}
        value={choices.kind}
        onChange={(kind) => onChange({ ...choices, kind })}
      />
      {tableKinds.some((kind) => kind === choices.kind) && <ColumnChoice />}
    </>
  );
}

/** The result of an export, or the reason that it is paused. Nothing while it runs. */
function ExportOutcome({ state }: { state: ExportState }) {
  const { t } = useTranslation('exports');
  const { number } = useFormats();
  if (state.kind === 'stopped') {
    const { loaded, total, failure } = state;
    return (
      <Notice
        tone="danger"
        role="alert"
        title={t('stoppedTitle', { loaded: number(loaded), total: number(total) })}
      >
        <FailureWords failure={failure} />
        <p>{t('stoppedKept')}</p>
      </Notice>
    );
  }
  if (state.kind === 'failed') {
    return (
      <Notice tone="danger" role="alert" title={t('failedTitle')}>
        <p>{t('failedBody')}</p>
      </Notice>
    );
  }
  return state.kind === 'done' ? <Done done={state} /> : null;
}

function Done({ done: { name, file, tally, missing, gone, changed } }: { done: ExportDone }) {
  const { t } = useTranslation('exports');
  const { t: saving } = useTranslation('saving');
  const { written, unreadable, lacking, unread, reversed } = tally;
  const without = lacking - unread - reversed;
  return (
    <Notice tone={missing > 0 ? 'doubt' : 'ok'} role="status" title={saving('done', { name })}>
      <p>{t('doneOrders', { count: written })}</p>
      {unreadable > 0 && <p>{t('unreadable', { count: unreadable })}</p>}
      {without > 0 && <p>{t(file === 'ics' ? 'noWindow' : 'noArea', { count: without })}</p>}
      {unread > 0 && <p>{t('unreadWindow', { count: unread })}</p>}
      {reversed > 0 && <p>{t('reversedWindow', { count: reversed })}</p>}
      {changed && <p>{t('changed')}</p>}
      {missing > 0 && <p>{t(gone ? 'gone' : 'missing', { count: missing })}</p>}
    </Notice>
  );
}

type ExportProgressProps = { loaded: number; total: number; moving: boolean };

function ExportProgress({ loaded, total, moving }: ExportProgressProps) {
  const { t } = useTranslation('exports');
  const { number } = useFormats();
  const words = total === 0 ? t('reading') : t('loaded', { loaded: number(loaded), total: number(total) });
  return (
    <div className={styles.progress}>
      <ProgressBar name={t('export')} words={words} value={loaded} max={total} />
      <p>{words}</p>
      {moving && <p className={styles.hint}>{t('leaveOpen')}</p>}
    </div>
  );
}

type Props = {
  run: ExportRun;
  state: ExportState;
  view: OrdersView;
  total: number;
  selected: readonly ListedOrder[];
  /** The filter of a list that is answered from memory; else null. */
  only: QueryFilter | null;
  /** Orders of such a list that only the service knows. */
  extra: readonly ListedOrder[];
  onClose: () => void;
};

export function ExportDialog({ run, state, view, total, selected, only, extra, onClose }: Props) {
  const { t } = useTranslation('exports');
  const sheet = useSheet();
  const tracking = useTracking();
  const [choices, setChoices] = useState<Choices>({
    scope: isSome(selected.length, total) ? 'selected' : 'list',
    kind: tableKind.now(),
  });
  const isSelected = choices.scope === 'selected' && isSome(selected.length, total);
  async function source(): Promise<Source> {
    if (isSelected) return filterAbout(view, selected);
    if (only === null) return { filter: listFilter(view) };
    const { ids, dates } = await tracking.query('ids', { only, sort: view.sort, dir: view.dir });
    const all = [...ids.map((id) => ({ id })), ...extra];
    return filterAbout(view, all, withDates(dates, extra));
  }
  const start = () =>
    source().then(
      (orders) => run.start(orders, sheet(choices.kind, csvStyle.now())),
      () => run.fail(),
    );
  const isUnderWay = state.kind === 'running' || state.kind === 'stopped';

  return (
    <Dialog
      open
      width="narrow"
      title={t('title')}
      closeName={t('close')}
      onClose={onClose}
      footer={
        isUnderWay ? (
          <>
            <Button onClick={() => run.cancel()}>{t('cancel')}</Button>
            {state.kind === 'stopped' && (
              <Button variant="main" onClick={() => run.goOn()}>
                {t('continue')}
              </Button>
            )}
          </>
        ) : (
          <Button
            variant="main"
            disabled={(isSelected ? selected.length : total) === 0}
            onClick={() => void start()}
          >
            {t('export')}
          </Button>
        )
      }
    >
      <div className={save.body}>
        <ExportOutcome state={state} />
        {isUnderWay ? (
          <ExportProgress loaded={state.loaded} total={state.total} moving={state.kind === 'running'} />
        ) : (
          <ExportForm
            choices={choices}
            onChange={(next) => {
              setChoices(next);
              const kind = tableKinds.find((each) => each === next.kind);
              if (kind !== undefined) tableKind.choose(kind);
            }}
            total={total}
            selected={selected.length}
            matching={only !== null}
          />
        )}
      </div>
    </Dialog>
  );
}

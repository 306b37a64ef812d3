import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { FailureWords } from '../../ui/feedback/failure-notice.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import type { ExportDone, ExportState } from './export-run.ts';

/** The result of an export, or the reason that it is paused. Nothing while it runs. */
export function ExportOutcome({ state }: { state: ExportState }) {
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
  const { written, unreadable, lacking, unread, reversed } = tally;
  const without = lacking - unread - reversed;
  return (
    <Notice tone={missing > 0 ? 'doubt' : 'ok'} role="status" title={t('done', { name })}>
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

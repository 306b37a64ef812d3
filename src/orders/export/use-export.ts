import { useEffect, useState, useSyncExternalStore } from 'react';
import { useApi } from '../../api/api.ts';
import { persistentOrders, persistentReads } from '../../api/queries/persistent.ts';
import { saveBlob } from '../../browser/save-file.ts';
import type { CsvStyle } from '../../browser/table/file-choice.ts';
import { translateNow } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { systemClock } from '../../time.ts';
import { announce } from '../../ui/feedback/announcer.tsx';
import { chosenColumns } from './column-choice.tsx';
import { ExportRun, type ExportState } from './export-run.ts';
import { columns, type FileKind, otherWords, type Sheet } from './formats/sheet.ts';

/** Returns a function that makes the sheet of a file in the language on screen. */
export function useSheet(): (kind: FileKind, style: CsvStyle) => Sheet {
  const { t } = useTranslation('exports');
  const language = useLanguage();
  return (kind, style) => ({
    kind,
    language,
    style,
    columns: chosenColumns(),
    title: t('fileTitle'),
    words: Object.fromEntries([...columns, ...otherWords].map((word) => [word, t(word)])) as Sheet['words'],
    origin: location.origin,
    at: systemClock.now(),
  });
}

const createWorker = () =>
  new Worker(new URL('./file-worker.ts', import.meta.url), { type: 'module', name: 'export' });

function save(name: string, file: Blob) {
  saveBlob(name, file);
  announce(translateNow('saving')('done', { name }));
}

/** The export of this screen; leaving the screen cancels it. */
export function useExport(): { run: ExportRun; state: ExportState } {
  const api = useApi();
  const [run] = useState(
    () =>
      new ExportRun({
        fetchOrders: persistentOrders(api),
        fetchOrder: (id, signal) => persistentReads(api)(() => api.gateway.order(id, signal), signal),
        createWorker,
        save,
      }),
  );
  useEffect(() => () => run.cancel(), [run]);
  return { run, state: useSyncExternalStore(run.subscribe, run.state) };
}

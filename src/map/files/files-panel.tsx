import { useEffect, useRef } from 'react';
import { isolated } from '../../i18n/isolate.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { announce } from '../../ui/feedback/announcer.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { FileRow } from './file-row.tsx';
import { wordContents, wordProblem } from './file-words.ts';
import styles from './files-panel.module.css';
import { changeFiles, type ShownFile, useFiles } from './shown-files.ts';

export type FilesPanelProps = {
  /** Whether it was opened by the user, and not with the screen. */
  takesFocus: boolean;
  onFit: (file: ShownFile) => void;
  onOpen: () => void;
  onClose: () => void;
};

/** The files on the map: how each is drawn, and what of them was not opened. */
export function FilesPanel({ takesFocus, onFit, onOpen, onClose }: FilesPanelProps) {
  const { t } = useTranslation('ownFiles');
  const formats = useFormats();
  const { files, reading, problems } = useFiles();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) panel.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const last = files.at(-1);
  const lastId = useRef(last?.id);
  useEffect(() => {
    if (last === undefined || last.id === lastId.current) return;
    lastId.current = last.id;
    announce(t('added', { name: isolated(last.name), what: wordContents(last, t, formats) }));
  }, [last, t, formats]);

  const remove = (file: ShownFile) => {
    changeFiles((before) => ({ files: before.files.filter(({ id }) => id !== file.id) }));
    file.shapes.close();
    announce(t('removed', { name: isolated(file.name) }));
    if (files.length === 1) onClose();
    else panel.current?.focus({ preventScroll: true });
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: these are no fields.
    <div
      ref={panel}
      role="group"
      tabIndex={-1}
      aria-label={t('filesOnMap')}
      className={styles.panel}
      data-over-map
      data-notice
      data-files
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.stopPropagation();
        onClose();
      }}
    >
      <div className={styles.head}>
        <h2 className={styles.title}>{t('filesOnMap')}</h2>
        <IconButton name={t('open')} onClick={onOpen}>
          <Icon name="plus" />
        </IconButton>
        <IconButton name={t('closeList')} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </div>
      <div className={styles.body}>
        {files.length > 0 && (
          <ul className={styles.list}>
            {files.map((file) => (
              <FileRow key={file.id} file={file} onFit={() => onFit(file)} onRemove={() => remove(file)} />
            ))}
          </ul>
        )}
        <div role="status">
          {reading.slice(0, 1).map(({ id, name }) => (
            <p key={id} className={styles.reading}>
              <Spinner /> <span>{t('reading', { name: isolated(name) })}</span>
            </p>
          ))}
        </div>
        {problems.map((problem) => (
          <div key={problem.id} role="alert" className={styles.problem}>
            <p>{wordProblem(problem, t, formats)}</p>
            <Button
              onClick={() => {
                changeFiles((before) => ({
                  problems: before.problems.filter(({ id }) => id !== problem.id),
                }));
                panel.current?.focus({ preventScroll: true });
              }}
            >
              {t('dismiss')}
            </Button>
          </div>
        ))}
        <p className={styles.onlyHere}>{t('onlyHere')}</p>
      </div>
    </div>
  );
}

import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sampleFiles } from '../../../files/answer/found.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ColumnsChoice } from './columns-choice.tsx';
import styles from './source.module.css';
import type { Source } from './use-source.ts';

export const acceptedFiles =
  '.geojson,.json,.kml,.kmz,.gpx,.csv,.tsv,.txt,.xlsx,.zip,.wkt,application/geo+json,text/csv,text/plain';

/** Where the points come from: a file that is dropped or chosen, or pasted text. */
export function SourcePanel({ source, isEmpty }: { source: Source; isEmpty: boolean }) {
  const { t } = useTranslation('batch');
  const file = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  useLongPaste(box, setText);
  const { reading, take, takeFile } = source;
  const isReading = reading.kind === 'reading';
  return (
    <section className={styles.source} aria-labelledby={`${id}-head`} data-empty={isEmpty || undefined}>
      <h2 id={`${id}-head`} className={isEmpty ? styles.head : 'visually-hidden'}>
        {t(isEmpty ? 'drop' : 'addMore')}
      </h2>
      <p className={isEmpty ? styles.limits : 'visually-hidden'}>{t('limits')}</p>
      <div className={styles.ways}>
        <Button variant="outline" icon={<Icon name="plus" size={16} />} onClick={() => file.current?.click()}>
          {t('choose')}
        </Button>
        <input
          ref={file}
          type="file"
          hidden
          accept={acceptedFiles}
          aria-label={t('choose')}
          onChange={({ target }) => {
            const [picked] = target.files ?? [];
            if (picked !== undefined) void takeFile(picked);
            target.value = '';
          }}
        />
        <form
          className={styles.paste}
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            if (text.trim() === '') return;
            void take({ text });
            setText('');
            // The button becomes disabled and would lose the focus.
            box.current?.focus();
          }}
        >
          <label htmlFor={`${id}-text`} className={isEmpty ? undefined : 'visually-hidden'}>
            {t('paste')}
          </label>
          <textarea
            ref={box}
            id={`${id}-text`}
            rows={isEmpty ? 4 : 1}
            dir="auto"
            spellCheck={false}
            placeholder={isEmpty ? t('pasteExample') : t('paste')}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <Button type="submit" disabled={text.trim() === ''}>
            {t('addPasted')}
          </Button>
        </form>
      </div>
      <div aria-live="polite">
        {isReading && (
          <p className={styles.reading}>
            <Spinner /> {t('reading')}
          </p>
        )}
      </div>
      {reading.kind === 'read' && <WhatWasRead source={source} />}
      {isEmpty && (
        <p className={styles.samples}>
          {t('samples')}{' '}
          {Object.keys(sampleFiles).map((name) => (
            <a key={name} href={`/samples/${name}`} download>
              <bdi>{name}</bdi>
            </a>
          ))}
        </p>
      )}
    </section>
  );
}

function WhatWasRead({ source: { reading, take, clear } }: { source: Source }) {
  const { t } = useTranslation('batch');
  const { t: tFile } = useTranslation('batchFile');
  if (reading.kind !== 'read') return null;
  const { read, name, source } = reading;
  if (!read.ok)
    return (
      <Notice
        tone="danger"
        role="alert"
        title={name === null ? t('textRejected') : t('fileRejected', { name })}
        actions={<Button onClick={clear}>{t('dismiss')}</Button>}
      >
        <p>{tFile(read.why, read.values)}</p>
      </Notice>
    );
  const { rows, notes, table } = read;
  return (
    <div className={styles.read}>
      <div className={styles.said} role="status">
        <p>
          <strong>{t('rowsRead', { count: rows.length, name: name ?? t('pastedText') })}</strong>
        </p>
        {notes.map(({ kind, count }) => (
          <p key={kind}>{tFile(kind, { count })}</p>
        ))}
      </div>
      <IconButton name={t('dismiss')} onClick={clear}>
        <Icon name="close" size={16} />
      </IconButton>
      {table !== null && source !== null && (
        <ColumnsChoice table={table} onChoice={(choice) => void take(source, choice)} />
      )}
    </div>
  );
}

/** Characters. Chromium takes seconds to insert thousands of lines into a text box, and no time to set its value. */
const long = 2_000;

/** Puts a long pasted text into the text box as its value. The browser cannot undo that. */
export function useLongPaste(box: RefObject<HTMLTextAreaElement | null>, onText: (text: string) => void) {
  const take = useEffectEvent(onText);
  useEffect(() => {
    const { current } = box;
    // `onBeforeInput` of React has not the data of every way to insert.
    const insert = (event: InputEvent) => {
      const { data, target } = event;
      if (data === null || data.length < long || !(target instanceof HTMLTextAreaElement)) return;
      event.preventDefault();
      target.setRangeText(data, target.selectionStart, target.selectionEnd, 'end');
      take(target.value);
    };
    current?.addEventListener('beforeinput', insert);
    return () => current?.removeEventListener('beforeinput', insert);
  }, [box]);
}

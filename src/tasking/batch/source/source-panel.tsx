import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { type ReadNote, sampleFiles } from '../../../files/answer/found.ts';
import { useTranslation } from '../../../i18n/words.tsx';
import { Popover } from '../../../ui/back/popover.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { FoldLine } from '../../../ui/fold.tsx';
import { Icon } from '../../../ui/icon.tsx';
import menu from '../../../ui/menu.module.css';
import { Spinner } from '../../../ui/spinner.tsx';
import { useHandedOver, usePagePaste } from '../../form/use-file-drop.ts';
import { ColumnsChoice } from './columns-choice.tsx';
import styles from './source.module.css';
import { isUnsettled, type Reading, type Source, useRejection } from './use-source.ts';

export const acceptedFiles =
  '.geojson,.json,.kml,.kmz,.gpx,.csv,.tsv,.txt,.xlsx,.zip,.wkt,application/geo+json,text/csv,text/plain';

type Props = {
  source: Source;
  isEmpty: boolean;
  /** Adds the first row, to be typed. */
  onByHand: (() => void) | null;
};

/** Where the points come from: a file that is dropped or chosen, or text that is pasted here or anywhere on the page. */
export function SourcePanel({ source, isEmpty, onByHand }: Props) {
  const { t } = useTranslation('batchSource');
  const file = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const last = useRef<Promise<void>>(Promise.resolve());
  useLongPaste(box, setText);
  const { readings, isReading, take, takeFiles } = source;
  /** A text stays in the box until it was read, and if it was not, to be put right; what was there stays too. */
  const takeText = (written: string) => {
    setText((now) => (now === '' ? written : now));
    // A later paste waits for this one: begun at once, it would stop it.
    last.current = last.current.then(async () => {
      const isTaken = await take({ text: written });
      if (isTaken) setText((now) => (now === written ? '' : now));
      else if (box.current?.value === written) box.current.select();
      else setText((now) => (now === '' ? written : `${now}\n${written}`));
    });
  };
  usePagePaste(takeText);
  useHandedOver((list) => {
    if ('text' in list) takeText(list.text);
    else last.current = last.current.then(() => takeFiles(list.files));
  });
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
          multiple
          accept={acceptedFiles}
          aria-label={t('choose')}
          onChange={({ target }) => {
            const picked = [...(target.files ?? [])];
            if (picked.length > 0) void takeFiles(picked);
            target.value = '';
          }}
        />
        <form
          className={styles.paste}
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            if (text.trim() === '') return;
            takeText(text);
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
            dir={text === '' ? undefined : 'auto'}
            spellCheck={false}
            placeholder={isEmpty ? t('pasteExample') : t('paste')}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <Button type="submit" disabled={text.trim() === '' || isReading}>
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
      {readings.map((reading) => (
        <WhatWasRead key={reading.id} reading={reading} source={source} />
      ))}
      {isEmpty && (
        <div className={styles.others}>
          {onByHand !== null && (
            <button type="button" className={styles.other} onClick={onByHand}>
              {t('byHand')}
            </button>
          )}
          <SampleFiles />
        </div>
      )}
    </section>
  );
}

/** A file to start from in each format. */
function SampleFiles() {
  const { t } = useTranslation('batchSource');
  return (
    <MenuTrigger>
      <AriaButton className={styles.other ?? ''}>
        {t('samples')}
        <Icon name="chevronDown" size={12} />
      </AriaButton>
      <Popover className={menu.popover ?? ''} placement="bottom start">
        <Menu className={menu.menu ?? ''} aria-label={t('samples')}>
          {Object.keys(sampleFiles).map((name) => (
            <MenuItem key={name} className={menu.item ?? ''} href={`/samples/${name}`} download>
              <bdi>{name}</bdi>
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

function WhatWasRead({ reading, source }: { reading: Reading; source: Source }) {
  const { t } = useTranslation('batchSource');
  const rejectionOf = useRejection();
  const { id, name, read } = reading;
  if (!read.ok)
    return (
      <Notice
        tone="danger"
        role="alert"
        title={name === null ? t('textRejected') : t('fileRejected', { name })}
        actions={<Button onClick={() => source.dismiss(id)}>{t('dismiss')}</Button>}
      >
        <p>{rejectionOf(read)}</p>
      </Notice>
    );
  const { rows, notes } = read;
  return (
    <div className={styles.read}>
      <div className={styles.said} role="status">
        <p>
          <strong>
            {isUnsettled(reading)
              ? t('columnsOpen', { name: name ?? t('pastedText') })
              : t('rowsRead', { count: rows.length, name: name ?? t('pastedText') })}
          </strong>
        </p>
        {notes.map((note) => (
          <NoteLine key={note.kind} note={note} />
        ))}
      </div>
      <IconButton name={t('dismiss')} onClick={() => source.dismiss(id)}>
        <Icon name="close" size={16} />
      </IconButton>
      {reading.source !== null && (
        <ColumnsChoice
          reading={reading}
          onChoice={(options) => void source.choose(reading, options)}
          onUse={() => source.use(reading)}
        />
      )}
    </div>
  );
}

/** What was changed or left out, with a way to see it. */
function NoteLine({ note: { kind, count, shown } }: { note: ReadNote }) {
  const { t } = useTranslation('batchSource');
  const { t: tFile } = useTranslation('batchFile');
  const said = tFile(kind, { count });
  if (shown.length === 0) return <p>{said}</p>;
  return (
    <details>
      <FoldLine>{said}</FoldLine>
      <ul className={styles.left}>
        {shown.map(({ line, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was left out never changes, and may be equal.
          <li key={at}>
            {line !== null && t('lineNumber', { number: line })} <bdi>{text}</bdi>
          </li>
        ))}
        {count > shown.length && <li>{t('moreLeft', { count: count - shown.length })}</li>}
      </ul>
    </details>
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

import { type RefObject, useEffect, useRef, useState } from 'react';
import { searchText } from '../../../api/search-text.ts';
import { useTranslation } from '../../../i18n/words.tsx';
import { systemClock } from '../../../time.ts';
import { Icon } from '../../../ui/icon.tsx';
import { viewInAddress } from '../../view/use-view.ts';
import styles from './search-box.module.css';

let box: HTMLInputElement | null = null;
let wanted = false;

const take = (input: HTMLInputElement) => {
  input.focus();
  input.select();
};

/** Focuses the search of the list: immediately if it is mounted, else as soon as it mounts. */
export function focusSearch(): void {
  if (box === null) wanted = true;
  else take(box);
}

/** Registers an input as the target of `focusSearch` while it is mounted; nothing for null. */
function useSearchFocus(input: RefObject<HTMLInputElement | null> | null): void {
  useEffect(() => {
    if (input === null) return;
    box = input.current;
    if (wanted && box !== null) take(box);
    wanted = false;
    return () => {
      box = null;
    };
  }, [input]);
}

/** One request per pause in typing. */
const pauseMs = 300;

type Props = {
  q: string;
  /** After the pause the function of the last key is called. */
  onSearch: (q: string) => void;
  /** The text at each key. */
  onTyping?: (q: string) => void;
  onFocus?: () => void;
  /** In the bar of the filters on a phone too, not over the map; the key of the search leads elsewhere. */
  inBar?: boolean;
};

/** The search text, sent after a pause or on Enter; the last one wins. */
export function SearchBox({ q, onSearch, onTyping, onFocus, inBar = false }: Props) {
  const { t } = useTranslation('orders');
  const input = useRef<HTMLInputElement>(null);
  const pause = useRef<() => void>(undefined);
  const sent = useRef(q);
  const [text, setText] = useState(q);
  useSearchFocus(inBar ? null : input);
  useEffect(() => () => pause.current?.(), []);

  // The address changed by other means, such as the back button or "Clear filters".
  useEffect(() => {
    if (q === sent.current) return;
    pause.current?.();
    sent.current = q;
    setText(q);
  }, [q]);

  function send(typed: string) {
    pause.current?.();
    const wanted = searchText(typed);
    if (wanted === sent.current) return;
    sent.current = wanted;
    onSearch(wanted);
  }

  return (
    <form
      className={styles.box}
      data-in-bar={inBar || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        send(text);
      }}
    >
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        className={styles.input}
        aria-label={t('search')}
        placeholder={t('search')}
        value={text}
        maxLength={200}
        // An empty box has the direction of the page, so that a placeholder without room loses its end.
        dir={text === '' ? undefined : 'auto'}
        autoComplete="off"
        onFocus={onFocus}
        onChange={(event) => {
          const typed = event.target.value;
          setText(typed);
          onTyping?.(searchText(typed));
          pause.current?.();
          // Another list may be loading; text typed since then belongs to it, and stays.
          sent.current = viewInAddress()?.q ?? sent.current;
          pause.current = systemClock.after(pauseMs, () => send(typed));
        }}
      />
      {!inBar && (
        <span className={styles.key} aria-hidden="true">
          /
        </span>
      )}
    </form>
  );
}

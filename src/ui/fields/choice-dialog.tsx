import { type ReactNode, useId } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import styles from './choice-dialog.module.css';

type Props = {
  words: { title: string; lead: string; choice: string; done: string; close: string };
  isChosen: boolean;
  isDisabled: boolean;
  onChoose: (isChosen: boolean) => void;
  /** What the choice means now. */
  note: string;
  onClose: () => void;
  children?: ReactNode;
};

/** A dialog about one thing that the user may switch on. */
export function ChoiceDialog({ words, isChosen, isDisabled, onChoose, note, onClose, children }: Props) {
  const noteId = useId();
  return (
    <Dialog
      title={words.title}
      width="narrow"
      closeName={words.close}
      open
      onClose={onClose}
      footer={
        <Button variant="main" onClick={onClose}>
          {words.done}
        </Button>
      }
    >
      <div className={styles.body}>
        <p>{words.lead}</p>
        <div>
          <label className={styles.choice}>
            <input
              type="checkbox"
              checked={isChosen}
              disabled={isDisabled}
              aria-describedby={noteId}
              onChange={({ target }) => onChoose(target.checked)}
            />
            <span>{words.choice}</span>
          </label>
          <p id={noteId} className={styles.note} role="status">
            {note}
          </p>
        </div>
        {children}
      </div>
    </Dialog>
  );
}

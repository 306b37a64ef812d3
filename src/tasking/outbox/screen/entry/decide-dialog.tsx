import { useState } from 'react';
import { useFormats } from '../../../../i18n/use-formats.ts';
import { useTranslation } from '../../../../i18n/words.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Code } from '../../../../ui/code.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Field, fieldStyles } from '../../../../ui/fields/field.tsx';
import { useArmed } from '../../../../ui/use-now.ts';
import type { Entry } from '../../entry/entry.ts';
import { useOutbox } from '../../outbox-context.ts';
import { checksSince } from '../../send/schedule.ts';
import type { NumberClaim } from '../../send/user-presses.ts';
import { useUnproved } from './check-progress.tsx';
import styles from './entry-page.module.css';

type Props = { entry: Entry; onClose: () => void; onDecided: () => void };

const rejections = {
  missing: 'claimMissing',
  another: 'claimAnother',
  taken: 'claimTaken',
  failed: 'claimFailed',
  notStored: 'claimNotStored',
} as const satisfies Record<Exclude<NumberClaim, 'claimed'>, string>;

/** Lets a person say what happened to an order that no reading of the list can prove: what was looked at, what was not, and why. */
export function DecideDialog({ entry, onClose, onDecided }: Props) {
  const { t } = useTranslation('outbox');
  const formats = useFormats();
  const outbox = useOutbox();
  const armed = useArmed();
  const unproved = useUnproved(entry);
  const [number, setNumber] = useState('');
  const [claim, setClaim] = useState<'reading' | Exclude<NumberClaim, 'claimed'> | null>(null);
  const checks = checksSince(entry).filter(({ result }) => result !== 'failed');
  const last = checks.at(-1);
  const mayExist = entry.state === 'acceptedNoId';

  async function readNumber() {
    if (number.trim() === '' || claim === 'reading') return;
    setClaim('reading');
    const result = await outbox.claimNumber(entry.id, number);
    if (result === 'claimed') onDecided();
    else setClaim(result);
  }

  const error = claim === null || claim === 'reading' ? undefined : t(rejections[claim]);
  return (
    <Dialog
      title={t('decideTitle')}
      closeName={t('close')}
      width="narrow"
      open
      steady
      onClose={onClose}
      footer={
        <Button variant="main" onClick={onClose}>
          {t('decideLater')}
        </Button>
      }
    >
      <div className={styles.decide}>
        <p>
          {t('reference')} <Code wrap>{entry.reference}</Code>
        </p>
        <p>
          {last !== undefined &&
            t('decideChecked', {
              count: checks.length,
              time: formats.clock(last.at),
              day: formats.dayShort(last.at),
            })}
        </p>
        <p>{unproved === null ? t('decideNotRead') : unproved.words}</p>
        <form
          className={styles.decision}
          onSubmit={(event) => {
            event.preventDefault();
            void readNumber();
          }}
        >
          <Field label={t('decideNumber')} hint={t('decideNumberHint')} error={error}>
            {(ids) => (
              <input
                {...ids}
                className={fieldStyles.input}
                value={number}
                autoComplete="off"
                dir="ltr"
                onChange={(event) => {
                  setNumber(event.target.value);
                  setClaim(null);
                }}
              />
            )}
          </Field>
          <Button type="submit" busy={claim === 'reading'} disabled={number.trim() === ''}>
            {t('decideIsNumber')}
          </Button>
        </form>
        {!mayExist && (
          <div className={styles.decision}>
            <p>{t('decideRisk')}</p>
            <Button
              disabled={!armed}
              onClick={() => {
                onDecided();
                void outbox.sayNotPlaced(entry.id);
              }}
            >
              {t('decideNotPlaced')}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}

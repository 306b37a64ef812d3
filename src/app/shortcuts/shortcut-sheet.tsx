import { useTranslation } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, ScrollRegion } from '../../ui/dialog.tsx';
import { chooseSingleKeys, useSingleKeys } from '../../ui/keys/key-press.ts';
import { KeyCaps } from './key-caps.tsx';
import { keyTable } from './key-table.ts';
import styles from './shortcut-sheet.module.css';

/** All keys of the app by screen, and the switch for single-key shortcuts. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shortcuts');
  const wanted = useSingleKeys();
  return (
    <Dialog
      title={t('title')}
      closeName={t('close')}
      open
      onClose={onClose}
      footer={
        <>
          <label className={styles.choice}>
            <input
              type="checkbox"
              checked={wanted}
              aria-describedby="single-keys-note"
              onChange={({ target }) => chooseSingleKeys(target.checked)}
            />
            <span>
              {t('single')}
              <span id="single-keys-note" className={styles.note}>
                {t('singleNote')}
              </span>
            </span>
          </label>
          <Button variant="main" onClick={onClose}>
            {t('done')}
          </Button>
        </>
      }
    >
      <ScrollRegion className={styles.sections} name={t('title')}>
        {keyTable.map(({ screen, rows }) => (
          <section key={screen} className={styles.section} aria-labelledby={`keys-${screen}`}>
            <h3 id={`keys-${screen}`} className={styles.screen}>
              {t(screen)}
            </h3>
            <dl className={styles.rows}>
              {rows.map(({ ways, does, single }) => (
                <div key={does} className={styles.row} data-off={(single && !wanted) || undefined}>
                  <dt>
                    {t(does)}
                    {single && !wanted && <span className={styles.off}> {t('off')}</span>}
                  </dt>
                  <dd>
                    <KeyCaps ways={ways} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </ScrollRegion>
    </Dialog>
  );
}

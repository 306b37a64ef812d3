import { useState } from 'react';
import { saveBlob } from '../../browser/save-file.ts';
import { useStoredPreference } from '../../browser/stored-preference.ts';
import { csvStyle, tableKind } from '../../browser/table/file-choice.ts';
import { type Table, tableKinds } from '../../browser/table/table.ts';
import { writeTables } from '../../browser/table/write-tables.ts';
import { useLanguage } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { announce } from '../feedback/announcer.tsx';
import { Notice } from '../feedback/notice.tsx';
import { FormatChoice } from './format-choice.tsx';
import styles from './save.module.css';

export type TableFile = {
  /** Without its ending. */
  readonly name: string;
  readonly tables: readonly Table[];
};

type Props = {
  title: string;
  /** The files as they are at the press, with the time of it in milliseconds since 1970 UTC. */
  files: () => { readonly at: number; readonly files: readonly TableFile[] };
  onClose: () => void;
};

/** Asks for the format of tables, and saves them. After a failure it stays open and shows why. */
export function SaveDialog({ title, files, onClose }: Props) {
  const { t } = useTranslation('saving');
  const rightToLeft = useLanguage() === 'ar';
  const kind = useStoredPreference(tableKind);
  const [phase, setPhase] = useState<'asking' | 'saving' | 'failed'>('asking');

  async function save() {
    setPhase('saving');
    try {
      const { at, files: all } = files();
      for (const { name, tables } of all) {
        const file = await writeTables({ kind, tables, style: csvStyle.now(), rightToLeft, at });
        saveBlob(`${name}.${kind}`, file);
        announce(t('done', { name: `${name}.${kind}` }));
      }
      onClose();
    } catch (error) {
      console.error(error);
      setPhase('failed');
    }
  }

  return (
    <Dialog
      open
      width="narrow"
      title={title}
      closeName={t('close')}
      onClose={onClose}
      footer={
        <Button variant="main" disabled={phase === 'saving'} onClick={() => void save()}>
          {t(phase === 'saving' ? 'saving' : 'save')}
        </Button>
      }
    >
      <div className={styles.body}>
        {phase === 'failed' && (
          <Notice tone="danger" role="alert" title={t('failedTitle')}>
            <p>{t('failedBody')}</p>
          </Notice>
        )}
        <FormatChoice formats={tableKinds} value={kind} onChange={tableKind.choose} />
      </div>
    </Dialog>
  );
}

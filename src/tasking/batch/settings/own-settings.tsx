import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from '../../../i18n/words.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import {
  type Draft,
  type DraftValues,
  type OrderSettings,
  settingNames,
  settingsOf,
} from '../../draft/draft.ts';
import type { useOffered } from '../../draft/use-offered.ts';
import type { BatchRow } from '../batch.ts';
import styles from './settings.module.css';
import { SettingsFields } from './settings-fields.tsx';

type Props = {
  /** Not empty. */
  rows: readonly BatchRow[];
  shared: DraftValues;
  schema: ReturnType<typeof useOffered>['schema'];
  /** An empty object for the shared settings. */
  onChoose: (own: Partial<OrderSettings>) => void;
  onClose: () => void;
};

/** Settings of the selected rows alone. What is as in the shared settings stays shared. */
export function OwnSettingsDialog({ rows, shared, schema, onChoose, onClose }: Props) {
  const { t } = useTranslation('batch');
  const [first] = rows;
  const form = useForm<DraftValues, unknown, Draft>({
    resolver: zodResolver(schema),
    defaultValues: { ...shared, ...first?.own },
  });
  const choose = (own: Partial<OrderSettings>) => {
    onChoose(own);
    onClose();
  };
  async function apply() {
    // Place and reference are those of the rows.
    if (await form.trigger(settingNames, { shouldFocus: true }))
      choose(ownOf(settingsOf(form.getValues()), settingsOf(shared)));
  }
  return (
    <Dialog
      title={t('ownSettingsOf', { count: rows.length })}
      closeName={t('close')}
      open
      onClose={onClose}
      footer={
        <>
          <Button size="large" onClick={() => choose({})}>
            {t('useShared')}
          </Button>
          <Button size="large" variant="main" onClick={() => void apply()}>
            {t('apply')}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <SettingsFields form={form} />
      </div>
    </Dialog>
  );
}

/** What differs from the shared settings. */
function ownOf(settings: OrderSettings, shared: OrderSettings): Partial<OrderSettings> {
  const own = Object.entries(settings).filter(
    ([name, value]) => value !== shared[name as keyof OrderSettings],
  );
  return Object.fromEntries(own);
}

import { useTranslation } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { allowService, chooseBasemap, type OfferedName } from '../basemap/style/basemap-choice.ts';
import styles from './service-dialog.module.css';

const words = {
  streets: { title: 'streetsTitle', body: 'streetsBody', show: 'showStreets' },
  daily: { title: 'dailyTitle', body: 'dailyBody', show: 'showDaily' },
} as const;

export type ServiceDialogProps = { name: OfferedName; onClose: () => void };

/** What another host learns of who looks at its map, before anything is requested from it. */
export function ServiceDialog({ name, onClose }: ServiceDialogProps) {
  const { t } = useTranslation('services');
  const { title, body, show } = words[name];
  const allow = () => {
    allowService(name);
    chooseBasemap(name);
    onClose();
  };
  return (
    <Dialog
      open
      width="narrow"
      title={t(title)}
      closeName={t('close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="main" onClick={allow}>
            {t(show)}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <p>{t(body)}</p>
        <p>{t('never')}</p>
        <p>{t('kept')}</p>
      </div>
    </Dialog>
  );
}

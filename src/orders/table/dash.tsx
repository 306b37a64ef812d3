import { useTranslation } from 'react-i18next';

/** A missing value: a dash, with a text on hover and for screen readers. */
export function Dash() {
  const { t } = useTranslation('orders');
  return (
    <>
      <span aria-hidden="true" title={t('notStated')}>
        –
      </span>
      <span className="visually-hidden">{t('notStated')}</span>
    </>
  );
}

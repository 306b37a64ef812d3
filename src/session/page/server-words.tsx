import { useTranslation } from '../../i18n/words.tsx';

/** The service's text about a sign-in or a refresh (interface.md 7.2.2). */
export function ServerWords({
  error,
  description,
}: {
  error: string | undefined;
  description: string | null | undefined;
}) {
  const { t } = useTranslation('signIn');
  if (error === undefined) return null;
  return (
    <p>
      {t('serverSaid')} <bdi>{error}</bdi>
      {description ? (
        <>
          {': '}
          <bdi>{description}</bdi>
        </>
      ) : null}
    </p>
  );
}

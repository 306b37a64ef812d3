import { useTranslation } from '../../i18n/words.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useFieldNames } from '../assisted/filled-notice.tsx';
import { type Mark, type Marks, markedIn } from '../assisted/marks.ts';
import { Consent, useConsentTo } from '../coverings/coverings-notice.tsx';

/** What an assistant has filled of the orders under review. */
export type Filled = {
  readonly marks: Marks;
  /** Of a batch: the rows that it has filled, and how many of them no person has checked. */
  readonly rows: { readonly all: number; readonly open: number };
};

export const noRows: Filled['rows'] = { all: 0, open: 0 };

export const filledRows = (rows: readonly { readonly assisted?: Mark | undefined }[]): Filled['rows'] => ({
  all: rows.filter(({ assisted }) => assisted !== undefined).length,
  open: rows.filter(({ assisted }) => assisted === 'open').length,
});

/** The consent to what no person has checked. Nothing of that needs none. */
export function useFilledConsent({ marks, rows }: Filled) {
  const open = markedIn(marks, 'open');
  return useConsentTo(open.length + rows.open === 0 ? null : [...open, rows.open].join(' '));
}

type Props = { filled: Filled; consents: boolean; onConsent: (consents: boolean) => void };

/** In a review: that an assistant has filled fields or rows, and the consent to those that no person has checked. */
export function FilledReview({ filled: { marks, rows }, consents, onConsent }: Props) {
  const { t } = useTranslation('assistant');
  const namesOf = useFieldNames();
  const all = markedIn(marks);
  const open = markedIn(marks, 'open');
  if (all.length === 0 && rows.all === 0) return null;
  const isOpen = open.length > 0 || rows.open > 0;
  return (
    <Notice tone={isOpen ? 'doubt' : 'plain'} title={t('filled')}>
      {rows.all > 0 && <p>{t('filledRows', { count: rows.all })}</p>}
      {all.length > 0 && <p>{t('filledFields', { fields: namesOf(all) })}</p>}
      {isOpen ? (
        <>
          {rows.open > 0 && rows.open < rows.all && <p>{t('uncheckedRows', { count: rows.open })}</p>}
          {open.length > 0 && open.length < all.length && (
            <p>{t('uncheckedFields', { fields: namesOf(open) })}</p>
          )}
          <Consent words={t('consent')} given={consents} onGive={onConsent} />
        </>
      ) : (
        <p>{t('allChecked')}</p>
      )}
    </Notice>
  );
}

import { formatDecimal } from '../../geo/notation/degrees/coordinate-text.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { NearWords } from '../../places/place-words.tsx';
import { useNear } from '../../places/use-places.ts';
import { useAccount } from '../../session/session-context.ts';
import { systemClock } from '../../time.ts';
import { Code } from '../../ui/code.tsx';
import { Paper } from '../../ui/print/paper.tsx';
import { PrintFacts } from '../../ui/print/print-facts.tsx';
import { usePrinting } from '../../ui/print/use-printing.ts';
import type { Draft, DraftForm, DraftValues } from '../draft/draft.ts';
import { useSettingFacts } from '../draft/use-setting-facts.tsx';
import type { ChoiceWords } from '../request/use-choice-words.ts';
import styles from './printed-form.module.css';

type Props = {
  form: DraftForm;
  /** The order of the review over the form; null without one. */
  reviewed: Draft | null;
  words: ChoiceWords;
};

/** What the form holds, or the review over it. */
export function PrintedForm({ form, reviewed, words }: Props) {
  const printing = usePrinting(() => ({ at: systemClock.now(), values: reviewed ?? form.getValues() }));
  if (printing === null) return null;
  return <FormSheet {...printing} isReview={reviewed !== null} words={words} />;
}

type SheetProps = { at: number; values: DraftValues; isReview: boolean; words: ChoiceWords };

function FormSheet({ at, values, isReview, words }: SheetProps) {
  const { t } = useTranslation('tasking');
  const { t: print } = useTranslation('print');
  const factsOf = useSettingFacts(words);
  const account = useAccount();
  const title = t(isReview ? 'review' : 'title');
  const { location: place, reference } = values;
  return (
    <Paper name={title} head={<h1>{title}</h1>} at={at} address={location.pathname} flows>
      <p className={styles.state}>{print(isReview ? 'reviewState' : 'formState')}</p>
      <PrintFacts
        facts={[
          { name: t('location'), value: <Location place={place} />, wide: true },
          ...factsOf(values),
          {
            name: t('reference'),
            value: reference.trim() === '' ? print('missing') : <Code wrap>{reference.trim()}</Code>,
          },
          { name: print('account'), value: <bdi>{account}</bdi> },
        ]}
      />
    </Paper>
  );
}

/** The coordinates with the nearest place, and the text that they were read from. */
function Location({ place }: { place: DraftValues['location'] }) {
  const { t } = useTranslation('tasking');
  const { t: print } = useTranslation('print');
  const near = useNear(place.kind === 'point' ? place.point : null);
  if (place.kind === 'text')
    return place.text.trim() === '' ? (
      print('missing')
    ) : (
      <>
        <bdi>{place.text}</bdi>
        <br />
        {t('pointMissing')}
      </>
    );
  const coordinates = formatDecimal(place.point);
  const typed = place.typed?.trim() ?? coordinates;
  return (
    <>
      <Code>{coordinates}</Code>
      {near !== null && (
        <>
          <br />
          <NearWords near={near} />
        </>
      )}
      {typed !== coordinates && (
        <>
          <br />
          {t('readFrom', { typed })}
        </>
      )}
    </>
  );
}

import { Trans, useTranslation } from 'react-i18next';
import { formatDecimal } from '../../geo/notation/degrees/coordinate-text.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { NearWords } from '../../places/near-words.tsx';
import { useNear } from '../../places/use-places.ts';
import { Code } from '../../ui/code.tsx';
import styles from './review-dialog.module.css';
import type { Reviewed } from './reviewed.ts';

/** The order in one sentence, with its place in words; with the coordinates where no place is known. */
export function ReviewSentence({ reviewed }: { reviewed: Reviewed }) {
  const { t } = useTranslation('tasking');
  const formats = useFormats();
  const { draft, typeName, resolutionName } = reviewed;
  const { point } = draft.location;
  const near = useNear(point);
  return (
    <p className={styles.sentence}>
      <Trans
        t={t}
        i18nKey={near === null ? 'sentence' : near.km < 1 ? 'sentenceAt' : 'sentenceNear'}
        values={{
          from: formats.dayLong(draft.from),
          to: formats.dayYearLong(draft.to),
          cloud: formats.number(draft.cloud),
        }}
        components={{
          strong: <strong />,
          type: <Name>{typeName}</Name>,
          resolution: <Name>{resolutionName}</Name>,
          point: <Code>{formatDecimal(point)}</Code>,
          near: <strong>{near !== null && <NearWords near={near} />}</strong>,
        }}
      />
    </p>
  );
}

/** A name from the service, isolated so that it does not change the sentence's direction. */
const Name = ({ children }: { children: string }) => (
  <strong>
    <bdi>{children}</bdi>
  </strong>
);

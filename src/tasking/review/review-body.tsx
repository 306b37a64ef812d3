import { type ComponentProps, lazy, memo, Suspense, useMemo } from 'react';
import type { CreateOrderRequest } from '../../api/wire/requests.ts';
import { LightNotice } from '../../daylight/light-notice.tsx';
import { formatDecimal } from '../../geo/notation/degrees/coordinate-text.ts';
import { isolated } from '../../i18n/isolate.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { Trans, useTranslation } from '../../i18n/words.tsx';
import { PointRemark } from '../../location/location-note.tsx';
import { PointMap } from '../../map/still/point-map.tsx';
import { NearWords } from '../../places/place-words.tsx';
import { useNear } from '../../places/use-places.ts';
import { Code, Unbroken } from '../../ui/code.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Fold } from '../../ui/fold.tsx';
import { useTheme } from '../../ui/theme.ts';
import { CoveringsNotice } from '../coverings/coverings-notice.tsx';
import type { Checked, CoveringsFound } from '../coverings/use-coverings.ts';
import type { Draft } from '../draft/draft.ts';
import { type Footprint, wordSize } from '../past/use-footprint.ts';
import { ClockNotice } from '../request/clock-notice.tsx';
import { yearOf } from '../request/wanted-window.ts';
import { WindowClocks } from '../request/window-clocks.tsx';
import { type Filled, FilledReview, noRows } from './filled-review.tsx';
import { RequestView } from './request-view.tsx';
import styles from './review-dialog.module.css';

/** An order under review, and its request. */
export type Reviewed = {
  /** The id of the draft, and so of its outbox entry. */
  readonly id: string;
  readonly draft: Draft;
  readonly request: CreateOrderRequest;
  /** Names in the current language. */
  readonly typeName: string;
  readonly resolutionName: string;
  readonly ownReference: boolean;
  /** The fields that an assistant has filled. */
  readonly filled: Filled['marks'];
  /** The orders that cover the point in the window, as far as the form knows them; null where it knows nothing yet. */
  readonly coverings: CoveringsFound | null;
};

type Props = {
  reviewed: Reviewed;
  checked: Checked<CoveringsFound>;
  footprint: Footprint | null | undefined;
  /** Nothing was sent because nothing can be stored. */
  notStored: boolean;
  consents: boolean;
  onConsent: (consents: boolean) => void;
  onEstimate: ComponentProps<typeof ReviewEstimate>['onEstimate'];
  /** The same for what an assistant has filled. */
  filledConsents: boolean;
  onFilledConsent: (consents: boolean) => void;
};

const ReviewEstimate = lazy(async () => ({
  default: (await import('../estimate/order-estimate.tsx')).ReviewEstimate,
}));

/** The contents of the review dialog. They do not render again during the send. */
export const ReviewBody = memo(function ReviewBody(props: Props) {
  const { reviewed, checked, footprint, notStored, consents, onConsent, onEstimate } = props;
  const { t } = useTranslation('tasking');
  const { t: assistant } = useTranslation('assistant');
  const { draft, request, ownReference } = reviewed;
  const { found } = checked;
  const areas = useMemo(() => {
    const named = new Set(found?.first.map((one) => (one.kind === 'order' ? one.order.id : null)));
    return found?.areas.filter(({ id }) => named.has(id)) ?? [];
  }, [found]);
  return (
    <div className={styles.body}>
      <div className={styles.said}>
        <ReviewSentence reviewed={reviewed} />
        <FilledReview
          filled={{ marks: reviewed.filled, rows: noRows }}
          consents={props.filledConsents}
          onConsent={props.onFilledConsent}
        />
        <ClockNotice />
        <CoveringsNotice
          checked={checked}
          from={draft.from}
          to={draft.to}
          consents={consents}
          onConsent={onConsent}
        />
        <WindowClocks point={draft.location.point} from={draft.from} to={draft.to} />
        <dl className={styles.facts}>
          <dt>{t('reference')}</dt>
          <dd>
            <Code>{draft.reference}</Code>{' '}
            <span className={styles.whose}>
              {reviewed.filled.reference !== undefined
                ? assistant('referenceBy')
                : ownReference
                  ? t('yours')
                  : t('ours')}
            </span>
          </dd>
          {draft.note !== '' && (
            <>
              <dt>{t('note')}</dt>
              <dd dir="auto">{draft.note}</dd>
            </>
          )}
        </dl>
        <Suspense fallback={null}>
          <ReviewEstimate draft={draft} km2={footprint?.km2 ?? null} onEstimate={onEstimate} />
        </Suspense>
      </div>
      <ReviewMap draft={draft} areas={areas} footprint={footprint} />
      <LightNotice
        point={draft.location.point}
        from={draft.from}
        to={draft.to}
        imageTypeId={draft.imageTypeId}
      />
      {notStored && (
        <Notice tone="danger" role="alert" title={t('notStoredTitle')}>
          <p>{t('notStoredBody')}</p>
        </Notice>
      )}
      <div className={styles.request}>
        <Fold title={t('request')} summary={t('requestFields', { count: fieldsOf(request) })}>
          <RequestView request={request} />
        </Fold>
      </div>
    </div>
  );
});

/** The fields of the query and of the body; the list of data counts as its entries. */
function fieldsOf({ query, body }: CreateOrderRequest): number {
  const { CartItemDataList: data, ...plain } = body;
  return Object.keys(query).length + Object.keys(plain).length + data.length;
}

/** The order in one sentence, with its place in words; with the coordinates where no place is known. */
function ReviewSentence({ reviewed }: { reviewed: Reviewed }) {
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
        values={{ cloud: formats.number(draft.cloud) }}
        components={{
          when: <When from={draft.from} to={draft.to} />,
          type: <Name>{typeName}</Name>,
          resolution: <Name>{resolutionName}</Name>,
          point: (
            <strong>
              <Code>{formatDecimal(point)}</Code>
            </strong>
          ),
          near: <strong>{near !== null && <NearWords near={near} />}</strong>,
        }}
      />
    </p>
  );
}

/** "between 31 December 2026 and 2 January 2027"; one day is named once. */
export function When({ from, to }: { from: number; to: number }) {
  const { t } = useTranslation('tasking');
  const { dayLong, dayYearLong } = useFormats();
  const end = dayYearLong(to);
  return (
    <Trans
      t={t}
      i18nKey={dayYearLong(from) === end ? 'whenOn' : 'whenBetween'}
      values={{ from: yearOf(from) === yearOf(to) ? dayLong(from) : dayYearLong(from), to: end }}
      components={{ strong: <strong className={styles.day} /> }}
    />
  );
}

/** A name from the service, isolated so that it does not change the sentence's direction. */
export const Name = ({ children }: { children: string }) => (
  <bdi>
    <Unbroken>{children}</Unbroken>
  </bdi>
);

type MapProps = { draft: Draft; areas: CoveringsFound['areas'] } & Pick<Props, 'footprint'>;

/** The point, the frame to expect and the areas of orders that cover the point; below them the coordinates, their source, their precision, and the size of the frame. */
function ReviewMap({ draft: { location }, areas, footprint }: MapProps) {
  const { t } = useTranslation('tasking');
  const formats = useFormats();
  const theme = useTheme();
  const km2 = footprint?.km2 ?? null;
  const coordinates = formatDecimal(location.point);
  const typed = location.typed?.trim() ?? null;
  return (
    <figure className={styles.map}>
      <PointMap
        name={t(km2 === null ? 'mapOfPoint' : 'mapOfFrame')}
        point={location.point}
        km2={km2}
        areas={areas}
        language={formats.language}
        theme={theme}
      />
      <figcaption className={styles.caption}>
        <Code>{coordinates}</Code>
        {typed !== null && typed !== coordinates && <span>{t('readFrom', { typed: isolated(typed) })}</span>}
        <PointRemark location={location} />
        <span className={styles.frame}>
          {footprint === null && t('frameUnknown')}
          {footprint &&
            t(footprint.by === 'type' ? 'frameByType' : 'frameByBoth', {
              size: wordSize(footprint.km2, t, formats),
              count: footprint.orders,
            })}
        </span>
      </figcaption>
    </figure>
  );
}

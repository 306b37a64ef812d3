import { type QueryKey, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Controller } from 'react-hook-form';
import { useApi } from '../../../api/api.ts';
import { catalogQueries, type Offer } from '../../../api/queries/catalogs.ts';
import { useFailure } from '../../../api/queries/reading.ts';
import type { ImageResolution } from '../../../api/wire/catalogs.ts';
import { nameIn } from '../../../i18n/names.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useTranslation } from '../../../i18n/words.tsx';
import { Unbroken } from '../../../ui/code.tsx';
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { type Choice, ChoiceGroup } from '../../../ui/fields/choice.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { safePictureUrl } from '../../../ui/safe-url.ts';
import { FilledMark, useMarkId } from '../../assisted/filled-mark.tsx';
import type { DraftForm } from '../../draft/draft.ts';
import type { FirstChoices } from '../../draft/use-draft.ts';
import { type Footprint, wordSize } from '../../past/use-footprint.ts';
import { byDisplayOrder, rangeOf } from '../../request/resolution-range.ts';
import { useChoiceWords } from '../../request/use-choice-words.ts';
import { useOrigin, useProblem } from '../fields.tsx';
import styles from './catalog-fields.module.css';

type Props = {
  form: DraftForm;
  first: FirstChoices | null;
  footprint: Footprint | null | undefined;
};

export function CatalogFields({ form, first, footprint }: Props) {
  const { t } = useTranslation('tasking');
  const api = useApi();
  const catalogs = catalogQueries(api);
  const types = useQuery(catalogs.imageTypes());
  const resolutions = useQuery(catalogs.imageResolutions());
  const words = useChoiceWords({ types: types.data?.active, resolutions: resolutions.data?.active });
  const isRetired =
    first?.from === 'again' &&
    first.resolutionId !== null &&
    resolutions.data?.active.every(({ ImageResolutionID: id }) => id !== first.resolutionId) === true;

  const typeChoices = types.data?.active.map(
    (type): Choice => ({
      value: String(type.ImageTypeID),
      name: words.typeName(type.ImageTypeID) ?? String(type.ImageTypeID),
      picture: <Preview source={type.PreviewImage} className={styles.preview} />,
    }),
  );
  const resolutionChoices = resolutions.data?.active.toSorted(byDisplayOrder).map(
    (resolution): Choice => ({
      value: String(resolution.ImageResolutionID),
      name: words.resolutionName(resolution.ImageResolutionID) ?? String(resolution.ImageResolutionID),
      detail: <ResolutionDetail of={resolution} range={words.range(resolution.ImageResolutionID)} />,
    }),
  );
  const resolutionOf = (id: number | null) =>
    resolutions.data?.active.find((resolution) => resolution.ImageResolutionID === id);

  return (
    <>
      <CatalogChoice
        form={form}
        name="imageTypeId"
        variant="chips"
        query={types}
        queryKey={catalogs.imageTypes().queryKey}
        choices={typeChoices}
        label={t('imageType')}
        first={first}
        words={{
          find: t('findType'),
          loading: t('typesLoading'),
          failed: t('typesFailed'),
          empty: t('typesEmpty'),
          inactive: t('typesInactive'),
        }}
      />
      <CatalogChoice
        form={form}
        name="resolutionId"
        variant="columns"
        query={resolutions}
        queryKey={catalogs.imageResolutions().queryKey}
        choices={resolutionChoices}
        label={t('resolution')}
        first={first}
        words={{
          find: t('findResolution'),
          loading: t('resolutionsLoading'),
          failed: t('resolutionsFailed'),
          empty: t('resolutionsEmpty'),
          inactive: t('resolutionsInactive'),
        }}
      >
        {(chosen) => (
          <div className={styles.notes}>
            <div aria-live="polite">
              <p>
                {isRetired && chosen === null && t('resolutionRetired')}
                <ResolutionUse of={resolutionOf(chosen)} />
              </p>
              <ExpectedImage footprint={footprint} />
            </div>
            <Preview
              source={resolutionOf(chosen)?.PreviewImage ?? null}
              className={styles.large}
              key={chosen}
            />
          </div>
        )}
      </CatalogChoice>
    </>
  );
}

type CatalogProps = {
  form: DraftForm;
  name: 'imageTypeId' | 'resolutionId';
  variant: 'chips' | 'columns';
  query: UseQueryResult<Offer<unknown>>;
  queryKey: QueryKey;
  choices: readonly Choice[] | undefined;
  label: string;
  first: FirstChoices | null;
  words: Readonly<Record<'find' | 'loading' | 'failed' | 'empty' | 'inactive', string>>;
  /** Below the choices. */
  children?: (chosen: number | null) => ReactNode;
};

/** The loading, error, empty and all-inactive states replace only the choices, so that the rest of the form stays usable. */
function CatalogChoice(props: CatalogProps) {
  const { form, name, variant, query, queryKey, choices = [], label, first, words, children } = props;
  const { t } = useTranslation('tasking');
  const problem = useProblem();
  const origin = useOrigin(first);
  const mark = useMarkId(name);
  const { data } = query;
  const { failure, retryNow } = useFailure(query, queryKey);
  if (data === undefined || data.active.length === 0)
    return (
      <div className={styles.stead}>
        <p className={styles.label}>{label}</p>
        {data !== undefined ? (
          <Notice tone="plain" title={data.total === 0 ? words.empty : words.inactive} role="status" />
        ) : failure !== null ? (
          <FailureNotice failure={failure} title={words.failed} onRetry={retryNow} />
        ) : (
          <>
            <ChoiceSkeleton variant={variant} words={words.loading} />
            {children?.(null)}
          </>
        )}
      </div>
    );
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <div>
          <ChoiceGroup
            variant={variant}
            label={label}
            aside={mark === undefined ? origin(name, field.value) : <FilledMark name={name} />}
            asideId={mark}
            choices={choices}
            adjusting={{ find: words.find, more: (count) => t('moreChoices', { count }) }}
            value={field.value === null ? null : String(field.value)}
            onChange={(value) => field.onChange(Number(value))}
            onBlur={field.onBlur}
            error={problem(fieldState.error)}
            groupRef={field.ref}
          />
          {children?.(field.value)}
        </div>
      )}
    />
  );
}

const bones = { chips: [0, 1, 2, 3, 4], columns: [0, 1, 2, 3, 4, 5, 6] } as const;

/** A placeholder of the usual size of the choices. */
const ChoiceSkeleton = ({ variant, words }: { variant: 'chips' | 'columns'; words: string }) => (
  <div className={styles[variant]} role="status" aria-label={words}>
    {bones[variant].map((bone) => (
      <span key={bone} className={styles.bone} />
    ))}
  </div>
);

/** A catalog's preview picture; nothing if there is none, it is not allowed or it fails to load. */
function Preview({ source, className }: { source: string | null; className: string | undefined }) {
  const [failed, setFailed] = useState(false);
  const address = safePictureUrl(source);
  if (address === null || failed) return null;
  return (
    <img
      className={className}
      src={address}
      alt=""
      loading="lazy"
      referrerPolicy="no-referrer"
      onError={() => setFailed(true)}
    />
  );
}

/** The range, or a dash, and a lock if only subscribers may order it; in words for those who cannot see them. */
function ResolutionDetail({ of, range }: { of: ImageResolution; range: string | null }) {
  const { t } = useTranslation('tasking');
  const isStated = rangeOf(of).kind !== 'notStated';
  return (
    <>
      {of.IsSubscriberOnly && (
        <span className={styles.lock} title={t('subscriberOnly')}>
          <Icon name="lock" size={14} />
        </span>
      )}
      {!isStated && <span aria-hidden="true">–</span>}
      <span className={isStated ? undefined : 'visually-hidden'}>
        <Unbroken>{range ?? ''}</Unbroken>
      </span>
      {of.IsSubscriberOnly && <span className="visually-hidden"> {t('subscriberOnly')}</span>}
    </>
  );
}

/** Who may order the resolution, that its range is not stated, and what it is used for. */
function ResolutionUse({ of }: { of: ImageResolution | undefined }) {
  const { t } = useTranslation('tasking');
  const { language } = useFormats();
  if (of === undefined) return null;
  const use = nameIn(language, { en: of.DescriptionEn, ar: of.DescriptionAr });
  return (
    <>
      {rangeOf(of).kind === 'notStated' && t('resolutionNotStated')}
      {of.IsSubscriberOnly && t('resolutionSubscribers')}
      {use !== null && <bdi>{use}</bdi>}
    </>
  );
}

/** The size of image to expect, and what it is estimated from. Empty, at the same height, if no past order tells. */
function ExpectedImage({ footprint }: { footprint: Footprint | null | undefined }) {
  const { t } = useTranslation('tasking');
  const formats = useFormats();
  return (
    <p className={styles.expected}>
      {footprint &&
        t(footprint.by === 'type' ? 'frameByType' : 'frameByBoth', {
          size: wordSize(footprint.km2, t, formats),
          count: footprint.orders,
        })}
    </p>
  );
}

import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import type { CartItemData, CreateOrderRequest, DataKey } from '../../api/wire/requests.ts';
import { ImageResolutionId, ImageTypeId } from '../../ids.ts';
import type { DraftLocation, PointLocation } from '../../location/draft-location.ts';
import { longestNote, longestReference } from '../../order/order-texts.ts';
import { utcMidnight } from '../../time.ts';

/** All of an order but its point and its reference: what the orders of a batch have in common, and what a template keeps. */
export type OrderSettings = {
  readonly imageTypeId: number | null;
  readonly resolutionId: number | null;
  /** Milliseconds since 1970 UTC; null while the date or time is incomplete. */
  readonly from: number | null;
  readonly to: number | null;
  /** Maximum cloud cover in per cent, 0 to 100. */
  readonly cloud: number;
  readonly note: string;
};
export const settingNames = ['imageTypeId', 'resolutionId', 'from', 'to', 'cloud', 'note'] as const;

/** The values of the form while it is filled in. */
export type DraftValues = OrderSettings & { readonly location: DraftLocation; readonly reference: string };
export type DraftForm = UseFormReturn<DraftValues, unknown, Draft>;

export const settingsOf = ({ location, reference, ...settings }: DraftValues): OrderSettings => settings;

/** Validation errors: catalog keys, translated by the screen. */
export const draftProblems = [
  ...['pointMissing', 'typeMissing', 'typeGone', 'resolutionMissing', 'resolutionGone'],
  ...['fromMissing', 'fromPast', 'toMissing', 'toPast', 'toBeforeFrom', 'dateFar'],
  ...['cloudOutOfRange', 'referenceMissing', 'referenceLong', 'referenceOdd', 'noteLong'],
] as const;
export type DraftProblem = (typeof draftProblems)[number];

/** What was chosen is no longer offered. */
export const isGone = (key: string | undefined): boolean => key === 'typeGone' || key === 'resolutionGone';

const problem = (key: DraftProblem) => ({ error: () => key });
const refine = <Value>(check: (value: Value) => boolean, key: DraftProblem) =>
  z.refine<Value>(check, problem(key));

/** A field that starts empty: null is allowed as input, not as output. */
const present = <Value>(key: DraftProblem) =>
  z.pipe(
    z.custom<Value | null>(() => true),
    z.transform((value: Value | null, context): Value => {
      if (value !== null) return value;
      context.issues.push({ code: 'custom', message: key, input: value });
      return z.NEVER;
    }),
  );

/** Unread text in the Location box means no point, whatever the previous point was. */
const placed = z.pipe(
  z.custom<DraftLocation>(() => true),
  z.transform((value: DraftLocation, context): PointLocation => {
    if (value.kind === 'point') return value;
    context.issues.push({ code: 'custom', message: 'pointMissing' satisfies DraftProblem, input: value });
    return z.NEVER;
  }),
);

/** Dates have four-digit years (interface.md 2.5), and orders for another century are mistakes. */
const latest = Date.UTC(2100, 0, 1);

type Rules = {
  now: () => number;
  /** Ids that the catalogs offer now; only an active resolution may be sent (interface.md 2.2). */
  offeredTypes: () => ReadonlySet<number>;
  offeredResolutions: () => ReadonlySet<number>;
};

/** The schema of the order form. `cartOf` takes only a complete draft. */
export function draftSchema({ now, offeredTypes, offeredResolutions }: Rules) {
  const instant = (missing: DraftProblem, past: DraftProblem, earliest: () => number) =>
    z.pipe(
      present<number>(missing),
      z.number().check(
        refine((at: number) => at < latest, 'dateFar'),
        refine((at: number) => at >= earliest(), past),
      ),
    );
  return z
    .object({
      location: placed,
      imageTypeId: z.pipe(
        present<number>('typeMissing'),
        ImageTypeId.check(refine((id: number) => offeredTypes().has(id), 'typeGone')),
      ),
      resolutionId: z.pipe(
        present<number>('resolutionMissing'),
        ImageResolutionId.check(refine((id: number) => offeredResolutions().has(id), 'resolutionGone')),
      ),
      from: instant('fromMissing', 'fromPast', () => utcMidnight(now())),
      to: instant('toMissing', 'toPast', now),
      cloud: z.number().check(refine((per: number) => per >= 0 && per <= 100, 'cloudOutOfRange')),
      reference: z.pipe(
        z.string().check(z.trim()),
        z
          .string()
          .check(
            z.minLength(1, problem('referenceMissing')),
            z.maxLength(longestReference, problem('referenceLong')),
          )
          .check(refine((text: string) => !/\p{Cc}/u.test(text), 'referenceOdd')),
      ),
      note: z.pipe(
        z.string().check(z.trim()),
        z.string().check(z.maxLength(longestNote, problem('noteLong'))),
      ),
    })
    .check(z.refine((draft) => draft.from < draft.to, { ...problem('toBeforeFrom'), path: ['to'] }));
}

export type Draft = z.infer<ReturnType<typeof draftSchema>>;

/**
 * The only place that turns a draft into a request (interface.md 2.4, 2.5, 4.4). It always sends all seven DataKeys, because
 * the interface does not say which are mandatory. Values are strings of ASCII digits in every language.
 */
export function cartOf(draft: Draft): CreateOrderRequest {
  const { lng, lat } = draft.location.point;
  const note = draft.note === '' ? null : draft.note;
  const values: readonly (readonly [DataKey, string])[] = [
    ['POI', JSON.stringify({ type: 'Point', coordinates: [lng, lat] })],
    ['ImageResolutionID', String(draft.resolutionId)],
    ['ImageTypeID', String(draft.imageTypeId)],
    ['FirstImageDate', new Date(draft.from).toISOString()],
    ['SecondImageDate', new Date(draft.to).toISOString()],
    ['ImageProviderID', 'auto'],
    ['CloudCover', String(draft.cloud + 0)],
  ];
  return {
    query: { paymentMethod: 1, refNo: draft.reference, ...(note !== null && { note }) },
    body: {
      CartItemID: 0,
      ServiceID: 3,
      Note: note,
      Quantity: 1,
      IsFree: false,
      CartItemDataList: values.map(
        ([DataKey, DataValue]): CartItemData => ({ ServiceInputDataID: 0, DataKey, DataValue }),
      ),
    },
  };
}

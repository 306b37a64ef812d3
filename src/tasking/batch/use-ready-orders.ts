import { useState } from 'react';
import { isolated } from '../../i18n/isolate.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { type DraftForm, isGone, type OrderSettings, settingNames, settingsOf } from '../draft/draft.ts';
import { useFocusWrong } from '../draft/use-focus-wrong.ts';
import type { useOffered } from '../draft/use-offered.ts';
import { useProblem } from '../form/fields.tsx';
import type { ChoiceWords } from '../request/use-choice-words.ts';
import type { Points } from './grid/use-points.ts';
import { ordersOf, problemOfPattern, type RowOrder, referencesOf } from './orders-of.ts';

export type GoodOrder = RowOrder & { ok: true };
export type ReadyOrders = {
  readonly orders: readonly GoodOrder[];
  readonly placedBefore: number;
};

type Deps = {
  form: DraftForm;
  points: Points;
  offered: ReturnType<typeof useOffered>;
  words: ChoiceWords;
};

const choices = ['imageTypeId', 'resolutionId'] as const;
type Wrong = { readonly field: string; readonly key: string | undefined };

/** The rows as orders, or why they cannot be ordered: before the review, and again before they are sent. */
export function useReadyOrders({ form, points, offered, words }: Deps) {
  const { t } = useTranslation('batch');
  const { t: tasking } = useTranslation('tasking');
  const formats = useFormats();
  const problem = useProblem();
  const focusWrong = useFocusWrong(form);
  const { rows } = points;
  const [rejection, setRejection] = useState<string | null>(null);
  /** The row that cannot be ordered; another object at each rejection. */
  const [wrongRow, setWrongRow] = useState<{ readonly id: string } | null>(null);

  /** What the settings or a row ask for and the catalogs do not offer any more, by the names that they had. */
  const goneNames = (wrong: readonly Wrong[], { imageTypeId, resolutionId }: OrderSettings) =>
    formats.list(
      wrong
        .filter(({ key }) => isGone(key))
        .map(({ field }) =>
          isolated(
            (field === 'imageTypeId' ? words.typeName(imageTypeId) : words.resolutionName(resolutionId)) ??
              tasking(field === 'imageTypeId' ? 'imageType' : 'resolution'),
          ),
        ),
    );

  /**
   * The rows as orders, by the catalogs as they are now. Null if one cannot be ordered: it shows the reason and moves the focus there.
   * @param isConfirmed the batch was confirmed before.
   */
  async function readyOrders(isConfirmed: boolean): Promise<ReadyOrders | null> {
    const reject = (why: string) => {
      setRejection(why);
      return null;
    };
    setRejection(null);
    setWrongRow(null);
    if (isConfirmed) return reject(t('confirmedFirst'));
    if (rows.length === 0) return reject(t('noRows'));
    await offered.readFor(form.getValues());
    const isComplete = await form.trigger(settingNames);
    if (isComplete) await offered.recheck();
    const settings = settingsOf(form.getValues());
    if (!isComplete || !(await form.trigger(settingNames))) {
      focusWrong();
      const names = goneNames(
        choices.map((field) => ({ field, key: form.getFieldState(field).error?.message })),
        settings,
      );
      return reject(names === '' ? t('settingsMissing') : t('settingsGone', { names }));
    }
    const pattern = form.getValues('reference');
    const patternProblem = problemOfPattern(pattern, referencesOf(rows, settings, pattern));
    if (patternProblem !== null) return reject(t(patternProblem));
    const orders = ordersOf(rows, settings, pattern, offered.schema).filter(
      ({ row }) => row.before?.result !== 'placed',
    );
    const wrong = orders.filter((order) => !order.ok);
    const [one] = wrong;
    if (one !== undefined && !one.ok) {
      const { id, place } = one.row;
      setWrongRow({ id });
      const number = rows.findIndex((row) => row.id === id) + 1;
      const row = t(place === '' ? 'rowNumber' : 'rowNumberPlace', { number, place: isolated(place) });
      const count = wrong.length;
      const names = goneNames(one.problems, { ...settings, ...one.row.own });
      if (names !== '') return reject(t('rowsGone', { count, names, row }));
      const key = one.problems[0]?.key;
      // The words of the form of one order ask for a press on the map.
      const why = key === 'pointMissing' ? t('rowPointless') : problem({ message: key });
      return reject(t('rowsWrong', { count, row, why: why ?? '' }));
    }
    const good = orders.filter((order): order is GoodOrder => order.ok);
    if (good.length === 0) return reject(t('allPlaced'));
    return { orders: good, placedBefore: rows.length - orders.length };
  }

  return { rejection, setRejection, wrongRow, readyOrders };
}

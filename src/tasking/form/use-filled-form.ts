import { useTranslation } from '../../i18n/words.tsx';
import type { PointLocation } from '../../location/draft-location.ts';
import { isDialogOpen } from '../../ui/dialog.tsx';
import { announce } from '../../ui/feedback/announcer.tsx';
import { formInbox, type SettingsFill, useInbox } from '../assisted/handed.ts';
import type { DraftForm, draftSchema } from '../draft/draft.ts';
import { fillForm, namesIn, wrongIn } from '../draft/fill.ts';
import type { FilledMarks } from '../draft/use-marks.ts';
import type { useOffered } from '../draft/use-offered.ts';
import { useProblem } from './fields.tsx';

type Deps = {
  form: DraftForm;
  schema: ReturnType<typeof draftSchema>;
  readFor: ReturnType<typeof useOffered>['readFor'];
  marks: FilledMarks;
  /** Takes a point as one of a link. */
  locate: (location: PointLocation) => void;
  /** An order of the form is being sent. */
  isBusy: boolean;
};

/** The ids of a fill, for the catalogs that are read for them. */
export const choicesOf = ({ imageTypeId, resolutionId }: SettingsFill) => ({
  imageTypeId: imageTypeId ?? null,
  resolutionId: resolutionId ?? null,
});

/** Takes the values of an assistant into the form. It opens nothing and sends nothing. */
export function useFilledForm({ form, schema, readFor, marks, locate, isBusy }: Deps): void {
  const { t } = useTranslation('assistant');
  const problem = useProblem();
  useInbox(formInbox, true, async (fill) => {
    await readFor(choicesOf(fill));
    if (isBusy || isDialogOpen()) return { ok: false, why: 'inUse' };
    const wrong = wrongIn(fill, form.getValues(), schema);
    if (wrong.length > 0) {
      const problems = wrong.map(({ field, key }) => ({ field, message: problem({ message: key }) ?? key }));
      return { ok: false, why: 'invalid', problems };
    }
    fillForm(form, marks, fill, locate);
    announce(t('announced'));
    return { ok: true, filled: namesIn(fill), rows: 0 };
  });
}

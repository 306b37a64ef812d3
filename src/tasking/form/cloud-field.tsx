import { type Control, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SliderField } from '../../ui/fields/slider-field.tsx';
import type { Draft, DraftValues } from '../draft/draft.ts';

type Props = {
  control: Control<DraftValues, unknown, Draft>;
  /** The default value, and its source as text. */
  first: number | null;
  origin: string;
};

export function CloudField({ control, first, origin }: Props) {
  const { t } = useTranslation('tasking');
  const { field } = useController({ control, name: 'cloud' });
  return (
    <SliderField
      label={t('cloud')}
      aside={field.value === first ? origin : undefined}
      value={field.value}
      onChange={field.onChange}
      min={0}
      max={100}
      words={t('cloudWords', { count: field.value })}
    />
  );
}

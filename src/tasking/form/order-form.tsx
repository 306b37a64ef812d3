import { memo } from 'react';
import { Controller } from 'react-hook-form';
import { LocationField } from '../../location/location-field.tsx';
import type { LocationBox } from '../../location/use-location.ts';
import { FilledMark, useMarkId } from '../assisted/filled-mark.tsx';
import type { DraftForm } from '../draft/draft.ts';
import type { FirstChoices } from '../draft/use-draft.ts';
import type { Footprint } from '../past/use-footprint.ts';
import { CatalogFields } from './choices/catalog-fields.tsx';
import { CloudField, NoteField, ReferenceField, useProblem } from './fields.tsx';
import styles from './new-order-page.module.css';
import { WindowFields } from './window/window-fields.tsx';

type ChoicesProps = {
  form: DraftForm;
  /** The reference that the app minted for this order. */
  minted: string;
  first: FirstChoices;
  footprint: Footprint | null | undefined;
};

type Props = ChoicesProps & { box: LocationBox };

export const OrderForm = memo(function OrderForm({ box, ...choices }: Props) {
  const problem = useProblem();
  const mark = useMarkId('location');
  return (
    <>
      <Controller
        control={choices.form.control}
        name="location"
        render={({ field, fieldState }) => (
          <LocationField
            box={box}
            aside={mark !== undefined && <FilledMark name="location" />}
            asideId={mark}
            error={problem(fieldState.error)}
            fieldRef={field.ref}
          />
        )}
      />
      <Choices {...choices} />
    </>
  );
});

/** Each field subscribes to its own value, so a change renders only that field. */
const Choices = memo(function Choices({ form, minted, first, footprint }: ChoicesProps) {
  return (
    <>
      <CatalogFields form={form} first={first} footprint={footprint} />
      <WindowFields form={form} />
      <CloudField form={form} first={first} />
      <div className={styles.pair}>
        <ReferenceField form={form} minted={minted} />
        <NoteField form={form} repeated={first.order} />
      </div>
    </>
  );
});

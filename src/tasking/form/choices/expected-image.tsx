import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { type Footprint, wordSize } from '../../past/use-footprint.ts';
import styles from './catalog-fields.module.css';

/** The size of image to expect, and what it is estimated from. Empty, at the same height, if no past order tells. */
export function ExpectedImage({ footprint }: { footprint: Footprint | null | undefined }) {
  const { t } = useTranslation('tasking');
  const formats = useFormats();
  return (
    <p className={styles.expected}>
      {footprint &&
        t(footprint.by === 'type' ? 'expectedByType' : 'expectedByBoth', {
          size: wordSize(footprint.km2, t, formats),
          count: footprint.orders,
        })}
    </p>
  );
}

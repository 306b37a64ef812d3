import type { ReactNode } from 'react';
import { Label } from 'react-aria-components/Label';
import { Slider, SliderOutput, SliderThumb, SliderTrack } from 'react-aria-components/Slider';
import { fieldStyles } from './field.tsx';
import styles from './slider-field.module.css';

type Props = {
  label: string;
  aside?: ReactNode;
  /** The id of the aside, where it describes the slider. */
  asideId?: string | undefined;
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  /** The value as text, such as "up to 20%". */
  words: string;
};

export function SliderField({ label, aside, asideId, value, onChange, min, max, words }: Props) {
  return (
    <Slider
      className={styles.slider ?? ''}
      value={value}
      onChange={(next) => onChange(Number(next))}
      minValue={min}
      maxValue={max}
      step={1}
    >
      <Label className={fieldStyles.label ?? ''}>{label}</Label>
      <SliderOutput className={styles.words ?? ''}>{words}</SliderOutput>
      <span className={fieldStyles.aside}>{aside}</span>
      <SliderTrack className={styles.track ?? ''}>
        <div className={styles.fill} style={{ inlineSize: `${((value - min) / (max - min)) * 100}%` }} />
        <SliderThumb
          className={styles.thumb ?? ''}
          {...(asideId !== undefined && { 'aria-describedby': asideId })}
        />
      </SliderTrack>
    </Slider>
  );
}

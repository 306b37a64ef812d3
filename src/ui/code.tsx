import { type ReactNode, useMemo } from 'react';
import { keyed } from '../keyed.ts';
import styles from './code.module.css';

type Props = {
  children: string;
  wrap?: boolean;
  /** Clips at the end of the code in either text direction; its beginning identifies it. */
  clip?: boolean;
};

/**
 * An order number, a reference, coordinates: mono, left to right in any text, never broken. Invisible control characters are
 * shown, so that no code can imitate another.
 */
export const Code = ({ children, wrap = false, clip = false }: Props) => (
  <bdi
    dir={clip ? 'auto' : 'ltr'}
    className={styles.code}
    data-wrap={wrap || undefined}
    data-clip={clip || undefined}
  >
    {children.replace(/[\p{Cc}\p{Cf}]/gu, '\ufffd')}
  </bdi>
);

/** With its unit. Longer ones may not fit a line of a phone. */
const range =
  /(?<![^\s()\u2066-\u2069])([^\s()\u2066-\u2069]{1,12}–[^\s()\u2066-\u2069]{1,12}(?: c?m\b)?)(?![^\s()\u2066-\u2069])/;

/** A text whose ranges, such as "15–30 cm", stay on one line: else a line may end after a dash. */
export function Unbroken({ children }: { children: string }): ReactNode {
  const parts = useMemo(() => keyed(children.split(range), (part) => part), [children]);
  return parts.map(([key, part], at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={key} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ),
  );
}

import { type ReactNode, useMemo } from 'react';

/** With its unit. Longer ones may not fit a line of a phone. */
const range =
  /(?<![^\s()\u2066-\u2069])([^\s()\u2066-\u2069]{1,12}–[^\s()\u2066-\u2069]{1,12}(?: c?m\b)?)(?![^\s()\u2066-\u2069])/;

/** A text whose ranges, such as "15–30 cm", stay on one line: else a line may end after a dash. */
export function Unbroken({ children }: { children: string }): ReactNode {
  const parts = useMemo(() => children.split(range), [children]);
  return parts.map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: The parts of one text.
      <span key={at} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ),
  );
}

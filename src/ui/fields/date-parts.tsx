import { useEffect, useRef } from 'react';
import { DateInput, DateSegment } from 'react-aria-components/DateField';
import { flushSync } from 'react-dom';
import { withAsciiDigits } from '../../fold.ts';

type Props = { className: string; partClass: string };

/** The parts of a date field. Arabic and Persian digits are typed in them as in any other field, in each language. */
export function DateParts({ className, partClass }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = box;
    // Before the part's own handler, which stands on the part.
    current?.addEventListener('beforeinput', retype, true);
    return () => current?.removeEventListener('beforeinput', retype, true);
  }, []);
  return (
    <DateInput ref={box} className={className}>
      {(segment) => <DateSegment segment={segment} className={partClass} />}
    </DateInput>
  );
}

/**
 * Types one ASCII digit after the other in place of other digits, and of several at once, as a composition gives them: the library
 * reads one digit of the locale, and Persian ones in none. A full part gives the focus to the next.
 */
function retype(event: InputEvent): void {
  const { data, inputType, target } = event;
  // What a composition shows before it ends.
  if (data === null || inputType === 'insertCompositionText') return;
  const digits = withAsciiDigits(data.normalize('NFKC'));
  if (digits === data && digits.length === 1) return;
  event.preventDefault();
  event.stopPropagation();
  for (const digit of digits) {
    const part = document.activeElement ?? target;
    // The next digit is read by what this one changed.
    flushSync(() =>
      part?.dispatchEvent(
        new InputEvent('beforeinput', { data: digit, inputType, bubbles: true, cancelable: true }),
      ),
    );
  }
}

const twoDigits = 100;

/** A date whose year was typed with two digits is one of this century. */
export const inThisCentury = <Day extends { readonly year: number; set(fields: { year: number }): Day }>(
  date: Day,
): Day => (date.year < twoDigits ? date.set({ year: 2000 + date.year }) : date);

import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

type Fit = {
  /** The part of a sheet of one page that takes what room there is. */
  body: RefObject<HTMLDivElement | null>;
  /** From 0, until the content fits. */
  step: number;
  /** No step fits one page: the sheet goes on to the next pages. */
  flows: boolean;
};

/** Finds the first of some steps whose content fits one page, measured in the millimetres of the paper. */
export function useFit(steps: number): Fit {
  const body = useRef<HTMLDivElement>(null);
  const [step, setStep] = useState(0);
  useLayoutEffect(() => {
    const element = body.current;
    if (step < steps && element !== null && element.scrollHeight > element.clientHeight) setStep(step + 1);
  }, [step, steps]);
  return { body, step: Math.min(step, steps - 1), flows: step >= steps };
}

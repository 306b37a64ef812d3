import { useEffect, useEffectEvent, useRef } from 'react';
import { useApi } from '../../api/api.ts';
import { day } from '../../time.ts';
import { windowFromTomorrow } from '../request/wanted-window.ts';
import type { DraftForm } from './draft.ts';
import { defaultLength } from './first-values.ts';

type Deps = {
  form: DraftForm;
  /** False for a form that opened with a window of its own. */
  isDefault: boolean;
  /** Milliseconds. */
  length?: number | undefined;
};

/**
 * Before the first response of the service the default window is by this device's clock. Once the service's time is known, the
 * later clock gives it, unless a window was chosen or restored meanwhile, or the form was reviewed.
 */
export function useDefaultWindow({ form, isDefault, length = defaultLength }: Deps) {
  const { serviceClock } = useApi();
  const { getFieldState, getValues, setValue, watch } = form;
  /** False once the window is more than a default. */
  const follows = useRef(isDefault);
  const isMoving = useRef(false);

  const move = useEffectEvent(() => {
    if (!follows.current || serviceClock.now() === null) return;
    follows.current = false;
    const { from, to } = windowFromTomorrow(serviceClock.later(), length / day);
    if (from === getValues('from')) return;
    isMoving.current = true;
    const isShown = getFieldState('from').error ?? getFieldState('to').error;
    setValue('from', from);
    setValue('to', to, { shouldValidate: isShown !== undefined });
    isMoving.current = false;
  });
  useEffect(() => {
    const { unsubscribe } = watch((_, { name }) => {
      const isWindow = name === undefined || name === 'from' || name === 'to';
      if (isWindow && !isMoving.current) follows.current = false;
    });
    return unsubscribe;
  }, [watch]);
  useEffect(() => {
    move();
    return serviceClock.subscribe(() => move());
  }, [serviceClock]);

  return {
    /** True while this hook sets the window. A listener tells it from input by that. */
    isMoving: () => isMoving.current,
    /** What is reviewed stays as it is. */
    settle() {
      follows.current = false;
    },
  };
}

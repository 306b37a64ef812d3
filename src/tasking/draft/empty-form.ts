import { day, systemClock } from '../../time.ts';
import { noLocation } from '../location/draft-location.ts';
import { windowFromTomorrow } from '../request/wanted-window.ts';
import type { DraftValues } from './draft.ts';

const defaultDays = 14;
const defaultCloud = 20;

/** The values of a form that nothing was typed in. `length`: of the window, in milliseconds. */
export const emptyForm = (
  reference: string,
  cloud: number = defaultCloud,
  length: number = defaultDays * day,
): DraftValues => ({
  location: noLocation,
  imageTypeId: null,
  resolutionId: null,
  ...windowFromTomorrow(systemClock.now(), length / day),
  cloud,
  reference,
  note: '',
});

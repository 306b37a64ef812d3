/** True if the first pointer is a finger: the words then say "tap" instead of "click". */
export const isByTouch = (): boolean => matchMedia('(pointer: coarse)').matches;

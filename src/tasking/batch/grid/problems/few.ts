/** The others that show what is usual in a list. */
const minOthers = 5;

/** Whether what some rows of a list have is unusual in it: one row has it, or at most a tenth. */
export const isFew = (some: number, all: number) =>
  some > 0 && all - some >= minOthers && some <= Math.max(1, all / 10);

/** `1x` is the bare machine, `T` four times slower behind "Fast 4G". */
export const conditions = ['1x', 'T'] as const;
export type Condition = (typeof conditions)[number];

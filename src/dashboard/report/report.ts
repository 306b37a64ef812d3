/** One figure: as a program reads it, and as a person does. */
export type Cell = { readonly raw: string | number | null; readonly text: string };

/** The dashboard as it stands, for a file and for paper. */
export type Report = {
  readonly title: string;
  /** When it was made, when the orders were last looked at, and what is shown. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly sections: readonly {
    readonly title: string;
    readonly head: readonly string[];
    readonly rows: readonly (readonly Cell[])[];
    readonly note: string | null;
  }[];
};

/** Pixels east and south of the centre of an element. */
export type Pixels = { readonly x: number; readonly y: number };

/** An element of the page. */
export type Part = {
  click(beside?: Pixels): Promise<void>;
  /** Types the text in place of the one in the box. */
  replace(text: string): Promise<void>;
  pressEnter(): Promise<void>;
  /** Calls the function in the page. */
  evaluate<T>(inPage: (element: HTMLElement) => T): Promise<T>;
  /** The elements inside that CSS finds. */
  all(css: string): Promise<readonly Part[]>;
  /** The visible elements inside that have this role and this name for the accessibility tree of the browser. */
  named(role: string, name: string): Promise<readonly Part[]>;
};

/** What must not happen in a page: violations of its policies, errors, requests to other hosts. */
export type Seen = { readonly violations: string[]; readonly errors: string[] };

/** The only page of a browser. */
export type EnginePage = {
  readonly version: string;
  /** The address of the app in this browser. */
  readonly url: string;
  readonly seen: Seen;
  /** The times that one violation is reported. */
  readonly reportsEach: number;
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** The element `html`. */
  root(): Promise<Part>;
  evaluate<T>(inPage: () => T): Promise<T>;
  picture(path: string): Promise<void>;
  close(): Promise<void>;
};

type Options = { readonly app: string; readonly env: NodeJS.ProcessEnv; readonly webGl: boolean };

/** Opens a browser with nothing stored. `app` is the address of the app, `env` that of programs with a display. */
export type Engine = (options: Options) => Promise<EnginePage>;

export const windowSize = { width: 1440, height: 900 };

/** One picture of the sandbox's catalog is missing on purpose. */
const missing = /\/api\/previews\/gone\.png/;

/** Violations that the browser tells of itself are errors of the page. */
export function note(seen: Seen, line: string): void {
  if (missing.test(line)) return;
  if (/content[- ](security[- ])?policy/i.test(line)) seen.violations.push(line);
  else seen.errors.push(line);
}

/** `url` is one of this machine, or no address at all. */
export function staysHere(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return ['data:', 'blob:', 'about:'].includes(protocol) || hostname === '127.0.0.1';
}

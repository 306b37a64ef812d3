import { format } from 'node:util';

let heard: string[] = [];
let expected: RegExp[] = [];

/** Lets the test in which it is called say this on the console; anything else fails it. */
export function expectNoise(...patterns: readonly RegExp[]) {
  expected.push(...patterns);
}

/** Starts a test in silence: what it writes to console.error and console.warn is kept, not printed. */
export function listenForNoise() {
  heard = [];
  expected = [];
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...words: unknown[]) => {
      heard.push(`console.${level}: ${format(...words)}`);
    };
  }
}

/** What was said and not expected, and what was expected and not said. */
export function noiseSoFar(): string[] {
  const surprises = heard.filter((line) => !expected.some((pattern) => pattern.test(line)));
  const missing = expected.filter((pattern) => !heard.some((line) => pattern.test(line)));
  return [...surprises, ...missing.map((pattern) => `nothing said ${pattern}`)];
}

import { format } from 'node:util';

let lines: string[] = [];
let expected: RegExp[] = [];

/** Allows the current test to write this to the console; any other output fails it. */
export function expectNoise(...patterns: readonly RegExp[]) {
  expected.push(...patterns);
}

/** Starts to collect console.error and console.warn instead of printing them. */
export function listenForNoise() {
  lines = [];
  expected = [];
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...words: unknown[]) => {
      lines.push(`console.${level}: ${format(...words)}`);
    };
  }
}

/** Unexpected output, and expected output that did not come. */
export function noiseSoFar(): string[] {
  const surprises = lines.filter((line) => !expected.some((pattern) => pattern.test(line)));
  const missing = expected.filter((pattern) => !lines.some((line) => pattern.test(line)));
  return [...surprises, ...missing.map((pattern) => `nothing said ${pattern}`)];
}

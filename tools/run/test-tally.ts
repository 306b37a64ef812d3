/** How many tests of a run passed and failed; a skipped one counts as failed, since none may be skipped. */
export type Tally = { readonly passed: number; readonly failed: number };

type VitestReport = { numTotalTests: number; numPassedTests: number };
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };

export function tallyVitest(report: VitestReport): Tally {
  return { passed: report.numPassedTests, failed: report.numTotalTests - report.numPassedTests };
}

export function tallyPlaywright({ stats }: PlaywrightReport): Tally {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped };
}

export const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((total, tally) => total + tally.passed, 0),
  failed: tallies.reduce((total, tally) => total + tally.failed, 0),
});

export const tallyLine = ({ passed, failed }: Tally) => `${passed} passed, ${failed} failed`;

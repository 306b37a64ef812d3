import type { Measure } from './measures.ts';
import type { Pressed } from './press.ts';

export type Result = {
  readonly measure: Pick<Measure, 'name' | 'what' | 'goal' | 'baseline'>;
  readonly pressed: Pressed;
};

const whole = (value: number) => Math.round(value).toLocaleString('en-US');

/** Requests without a response, and responses other than 200. */
export const failuresOf = ({ errors, statuses }: Pressed) =>
  errors + Object.entries(statuses).reduce((sum, [status, count]) => sum + (status === '200' ? 0 : count), 0);

/** Markdown; a rate below its goal and any error are bold. */
export function tableOf(results: readonly Result[]): string {
  const rateOf = (name: string) => results.find(({ measure }) => measure.name === name)?.pressed.rate;
  const lines = results.map(({ measure, pressed }) => {
    const { rate, p50, p99, cores } = pressed;
    const base = measure.baseline === undefined ? undefined : rateOf(measure.baseline);
    const failed = failuresOf(pressed);
    const cells = [
      measure.what,
      measure.goal === undefined ? '' : whole(measure.goal),
      measure.goal !== undefined && rate < measure.goal ? `**${whole(rate)}**` : whole(rate),
      base === undefined ? '' : `${(rate / base).toFixed(2)}x`,
      `${p50}, ${p99} ms`,
      failed === 0 ? '0' : [`**${whole(failed)}**`, ...pressed.reasons].join(' '),
      Object.entries(cores)
        .map(([name, used]) => `${name} ${used.toFixed(1)}`)
        .join(', '),
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return [
    '| | goal | requests/s | / baseline | p50, p99 | errors | cores in use |',
    '|---|---|---|---|---|---|---|',
    ...lines,
    '',
  ].join('\n');
}

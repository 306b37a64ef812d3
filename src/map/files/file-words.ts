import type { Formats } from '../../i18n/format.ts';
import { isolated } from '../../i18n/isolate.ts';
import type { Translate } from '../../i18n/translate.ts';
import type { FileFeature } from './feature-at.ts';
import type { FileProblem, ShownFile } from './shown-files.ts';

type T = Translate<'ownFiles'>;

/** "3 points and 2 areas", with what of the file cannot be shown. */
export function wordContents(
  { shapes: { facts } }: Pick<ShownFile, 'shapes'>,
  t: T,
  formats: Formats,
): string {
  const { points, lines, areas, left, assumesDegrees } = facts;
  return formats.list([
    ...(points > 0 ? [t('points', { count: points })] : []),
    ...(lines > 0 ? [t('lines', { count: lines })] : []),
    ...(areas > 0 ? [t('areas', { count: areas })] : []),
    ...(left > 0 ? [t('left', { count: left })] : []),
    ...(assumesDegrees ? [t('assumesDegrees')] : []),
  ]);
}

const reasons = {
  empty: 'nothingIn',
  noPoints: 'nothingIn',
  zipWithoutPoints: 'otherKind',
  onlyLinks: 'onlyLinks',
  unknownFormat: 'otherKind',
  oldSheet: 'otherKind',
  tooLarge: 'tooLarge',
  tooManyRows: 'tooManyCorners',
  tooManyFiles: 'tooManyFiles',
  unpacksTooLarge: 'unpacksTooLarge',
  brokenZip: 'brokenZip',
  unknownProjection: 'unknownSystem',
  unknownSystem: 'unknownSystem',
  noProjection: 'noProjection',
  tooSlow: 'tooSlow',
} as const;

type Reason = (typeof reasons)[keyof typeof reasons] | 'damaged';

/** Why a file was not opened. */
export function wordProblem({ why, name, values }: FileProblem, t: T, formats: Formats): string {
  const key: Reason = why in reasons ? reasons[why as keyof typeof reasons] : 'damaged';
  const shown = (value: string | number | undefined) =>
    typeof value === 'number' ? formats.number(value) : isolated(value ?? '');
  return t(key, {
    name: isolated(name),
    max: shown(values.max),
    seconds: shown(values.seconds),
    system: shown(values.system),
  });
}

const unnamed = { point: 'unnamedPoint', line: 'unnamedLine', area: 'unnamedArea' } as const;

export const wordFeature = ({ name, kind }: Pick<FileFeature, 'name' | 'kind'>, t: T): string =>
  name === '' ? t(unnamed[kind]) : name;

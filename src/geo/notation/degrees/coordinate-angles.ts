import type { Token } from './coordinate-tokens.ts';
import type { Axis, Sexagesimal } from './coordinate-words.ts';

type Part = { readonly text: string; unit: Sexagesimal | null };
/** One latitude or longitude as written: up to three numbers and their units and hemisphere. */
export type Angle = {
  sign: 1 | -1 | null;
  label: Axis | null;
  hemisphere: { readonly axis: Axis; readonly sign: 1 | -1 } | null;
  parts: Part[];
  closed: boolean;
};

const emptyAngle = (): Angle => ({ sign: null, label: null, hemisphere: null, parts: [], closed: false });

/** Groups tokens into angles; null if they contradict each other. */
export function coordinateAngles(tokens: readonly Token[]): readonly Angle[] | null {
  const firstNumber = tokens.findIndex(({ kind }) => kind === 'number');
  const leads = (kind: Token['kind']) => tokens.findIndex((token) => token.kind === kind) < firstNumber;
  const lettersLead = leads('hemisphere');
  const labelsLead = leads('label');
  const header = headerLabels(tokens, firstNumber);

  let angle = emptyAngle();
  const angles = [angle];
  const next = () => {
    angle = emptyAngle();
    angles.push(angle);
  };
  for (const [index, token] of tokens.entries()) {
    const written = angle.parts.length > 0;
    const last = angle.parts.at(-1);
    switch (token.kind) {
      case 'number':
        if (angle.closed || (last && beginsAngle(tokens, index, last))) next();
        angle.parts.push({ text: token.text, unit: null });
        break;
      case 'unit':
        if (!last || last.unit !== null) return null;
        last.unit = token.unit;
        break;
      case 'joint':
        if (last && angle.parts.length < 3) last.unit ??= angle.parts.length === 1 ? 0 : 1;
        break;
      case 'separator':
        if (written) next();
        break;
      case 'sign':
        if (written) next();
        if (angle.sign !== null) return null;
        angle.sign = token.sign;
        break;
      case 'hemisphere':
        if (written && lettersLead) next();
        if (angle.hemisphere) return null;
        angle.hemisphere = token;
        angle.closed = angle.parts.length > 0;
        break;
      case 'label':
        if (header) break;
        if (written && labelsLead) next();
        if (angle.label) return null;
        angle.label = token.axis;
        angle.closed = angle.parts.length > 0;
        break;
    }
  }
  if (angle.parts.length === 0) {
    if (angle.sign !== null || angle.label || angle.hemisphere) return null;
    angles.pop();
  }
  const pair = splitUnmarked(angles);
  if (header) for (const [index, axis] of header.entries()) if (pair[index]) pair[index].label = axis;
  return pair;
}

/** `Lat/Lon: 24.7, 46.6` gives the order once for both numbers. */
function headerLabels(tokens: readonly Token[], firstNumber: number): readonly Axis[] | null {
  const axes = tokens.flatMap((token, index) =>
    token.kind === 'label' ? [{ axis: token.axis, leads: index < firstNumber }] : [],
  );
  return axes.length === 2 && axes.every(({ leads }) => leads) ? axes.map(({ axis }) => axis) : null;
}

/** A number marked as degrees begins an angle, as do the first of 46:40:31 and a number after a fraction. */
function beginsAngle(tokens: readonly Token[], index: number, last: Part): boolean {
  const after = tokens[index + 1];
  if (last.unit === 2) return true;
  if (after?.kind === 'unit') return after.unit === 0;
  if (last.text.includes('.')) return true;
  return after?.kind === 'joint' && tokens[index - 1]?.kind !== 'joint';
}

/** `24 42 49 46 40 31` has no separator: two, four or six plain numbers are halved. */
function splitUnmarked(angles: readonly Angle[]): readonly Angle[] {
  const [only, ...others] = angles;
  if (!only || others.length > 0 || only.hemisphere || only.label) return angles;
  const { parts } = only;
  if (parts.length % 2 === 1 || parts.length > 6 || parts.some(({ unit }) => unit !== null)) return angles;
  const half = parts.length / 2;
  return [
    { ...only, parts: parts.slice(0, half) },
    { ...emptyAngle(), parts: parts.slice(half) },
  ];
}

export type AngleRejection =
  | 'notCoordinates'
  | 'tooManyNumbers'
  | 'contradictory'
  | 'minutesTooLarge'
  | 'secondsTooLarge';

type Degrees = { readonly degrees: number; readonly axis: Axis | null; readonly parts: number };
export type AngleReading =
  | { readonly ok: true; readonly value: Degrees }
  | { readonly ok: false; readonly why: AngleRejection; readonly value: number | null };

const reject = (why: AngleRejection, value: number | null = null): AngleReading => ({
  ok: false,
  why,
  value,
});

/** Signed decimal degrees of one angle, not yet checked against the globe. */
export function angleDegrees(angle: Angle): AngleReading {
  const { sign, hemisphere, label } = angle;
  const parts = unpack(angle);
  if (parts.length > 3) return reject('tooManyNumbers');
  if (parts.some((part, place) => part.unit !== null && part.unit !== place)) return reject('notCoordinates');
  if (parts.slice(0, -1).some(({ text }) => text.includes('.'))) return reject('notCoordinates');
  if (hemisphere && (sign === -1 || (label && label !== hemisphere.axis))) return reject('contradictory');
  const [whole = 0, minutes = 0, seconds = 0] = parts.map(({ text }) => Number(text));
  if (minutes >= 60) return reject('minutesTooLarge', minutes);
  if (seconds >= 60) return reject('secondsTooLarge', seconds);
  const degrees = (hemisphere?.sign ?? sign ?? 1) * (whole + minutes / 60 + seconds / 3600);
  return { ok: true, value: { degrees, axis: hemisphere?.axis ?? label, parts: parts.length } };
}

/** Aviation packs the digits: 2442N, 244249N, 04640E, 0464031E. Plain degrees never have that many. */
function unpack({ hemisphere, parts }: Angle): readonly Part[] {
  const [only] = parts;
  if (!hemisphere || parts.length !== 1 || !only || only.unit !== null) return parts;
  const packed = (
    hemisphere.axis === 'lat' ? /^(\d\d)(\d\d)(\d\d)?(\.\d*)?$/ : /^(\d{3})(\d\d)(\d\d)?(\.\d*)?$/
  ).exec(only.text);
  if (!packed) return parts;
  const [, degrees = '', minutes = '', seconds, fraction = ''] = packed;
  const texts =
    seconds === undefined ? [degrees, minutes + fraction] : [degrees, minutes, seconds + fraction];
  return texts.map((text) => ({ text, unit: null }));
}

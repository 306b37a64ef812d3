import type { en } from '../../i18n/en/app/shortcuts.ts';

/** `mod`, `alt` and `shift` are named as on the current keyboard; any other value is the key's label. */
export type Key = 'mod' | 'alt' | 'shift' | (string & {});

type Words = keyof typeof en;

export type KeyRow = {
  /** One or more ways; the keys of one way are pressed together. */
  readonly ways: readonly (readonly Key[])[];
  readonly does: Words;
  /** Can be disabled. */
  readonly single?: true;
};

export type KeySection = { readonly screen: Words; readonly rows: readonly KeyRow[] };

const arrows: KeyRow['ways'] = [['↑'], ['↓'], ['←'], ['→']];

/** Every key of the app that is not the browser's own, by screen. */
export const keyTable: readonly KeySection[] = [
  {
    screen: 'everywhere',
    rows: [
      { ways: [['mod', 'K']], does: 'doJump' },
      { ways: [['/']], does: 'doSearch', single: true },
      { ways: [['N']], does: 'doNewOrder', single: true },
      { ways: [['?']], does: 'doKeys', single: true },
      { ways: [['Esc']], does: 'doClose' },
    ],
  },
  {
    screen: 'list',
    rows: [
      { ways: [['↑'], ['K']], does: 'doRowAbove' },
      { ways: [['↓'], ['J']], does: 'doRowBelow' },
      { ways: [['Home'], ['End']], does: 'doEnds' },
      { ways: [['Enter']], does: 'doOpen' },
      { ways: [['Space']], does: 'doShow' },
      { ways: [['X']], does: 'doChoose', single: true },
    ],
  },
  {
    screen: 'timeline',
    rows: [
      { ways: [['↑'], ['↓']], does: 'doRows' },
      { ways: [['Home'], ['End']], does: 'doEnds' },
      { ways: [['←'], ['→']], does: 'doTime' },
      { ways: [['+'], ['−']], does: 'doTimeZoom' },
      { ways: [['0']], does: 'doTimeWhole' },
    ],
  },
  {
    screen: 'order',
    rows: [
      { ways: [['J']], does: 'doNextOrder', single: true },
      { ways: [['K']], does: 'doPreviousOrder', single: true },
    ],
  },
  {
    screen: 'newOrder',
    rows: [
      { ways: [['Enter']], does: 'doTake' },
      { ways: [['↓']], does: 'doReadings' },
      { ways: [['alt', 'S']], does: 'doSwap' },
      { ways: [['←'], ['→']], does: 'doCloud' },
      { ways: [['PgUp'], ['PgDn']], does: 'doCloudMuch' },
    ],
  },
  {
    screen: 'map',
    rows: [
      { ways: arrows, does: 'doPan' },
      { ways: [['+'], ['−']], does: 'doZoom' },
      { ways: [['Enter']], does: 'doPut' },
      { ways: [['mod', 'Z']], does: 'doUndo' },
      { ways: [['M']], does: 'doMeasure', single: true },
    ],
  },
  {
    screen: 'measuring',
    rows: [
      { ways: [['Enter']], does: 'doMeasurePoint' },
      { ways: [['Backspace']], does: 'doMeasureBack' },
      { ways: [['Esc']], does: 'doLeaveMeasuring' },
    ],
  },
  {
    screen: 'drawing',
    rows: [
      { ways: arrows, does: 'doCross' },
      { ways: [['shift', '→']], does: 'doCrossFar' },
      { ways: [['Enter']], does: 'doCorner' },
      { ways: [['Backspace']], does: 'doCornerBack' },
      { ways: [['Esc']], does: 'doLeaveDrawing' },
    ],
  },
  {
    screen: 'point',
    rows: [
      { ways: arrows, does: 'doNudge' },
      { ways: [['shift', '→']], does: 'doNudgeFar' },
      { ways: [['alt', '→']], does: 'doNudgeLittle' },
      { ways: [['Esc']], does: 'doLeavePoint' },
    ],
  },
];

const named = {
  mac: { mod: '⌘', alt: '⌥', shift: '⇧' },
  other: { mod: 'Ctrl', alt: 'Alt', shift: 'Shift' },
} as const;

const isNamed = (key: Key): key is keyof typeof named.mac => key in named.mac;

/** The label of a key. Arabic keyboards carry the same Latin names. */
export const capOf = (key: Key, mac: boolean): string =>
  isNamed(key) ? named[mac ? 'mac' : 'other'][key] : key;

import { newSeed, type Proof, vitest } from './proof.ts';

/** Points that are read in. */
const points = 10_000;

/** Files of others that are read in, and ours that LibreOffice, GDAL and a reader of calendars open. */
export const filesProof: Proof = {
  name: 'files',
  command: vitest('src/files/read/round-trip.test.ts', 'tools/run/opened-'),
  env: { FILE_POINTS: String(points), FILE_SEED: newSeed(), OTHER_PROGRAMS: '1' },
  rows: [
    {
      what: 'points in files of each format, as its programs write them, read back: wrong, left to a person',
      goal: `0 and at most 1 % of ${points}`,
      read: (figures) =>
        figures && `${figures.wrong} and ${figures.open} of ${figures.points} (seed ${figures.seed})`,
    },
    {
      what: 'CSV files in LibreOffice, five regions, four separators: formulas run, of cells; texts and numbers changed',
      goal: '0; 0 of 100,000',
      of: 'files-csv',
      read: (figures) =>
        figures && `${figures.formulas} of ${figures.cells}; ${figures.changed} of ${figures.values}`,
    },
    {
      what: 'workbooks of orders, reports, results and points in LibreOffice, three regions: cells that are not as they were written; references that are read in again otherwise',
      goal: '0; 0',
      of: 'files-workbooks',
      read: (figures) =>
        figures && `${figures.changed} of ${figures.cells}; ${figures.others} of ${figures.references}`,
    },
    {
      what: 'orders with hostile texts, decimals, the antimeridian and times as KML and GeoJSON in GDAL: features missing; values changed',
      goal: '0; 0',
      of: 'files-areas',
      read: (figures) =>
        figures && `${figures.missing} of ${figures.features}; ${figures.changed} of ${figures.values}`,
    },
    {
      what: 'the same as a calendar in icalendar: events missing; values changed; lines over 75 octets',
      goal: '0; 0; 0',
      of: 'files-calendars',
      read: (figures) =>
        figures &&
        `${figures.missing} of ${figures.events}; ${figures.changed} of ${figures.values}; ${figures.long} of ${figures.lines}`,
    },
  ],
};

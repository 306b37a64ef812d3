import { ar as exports } from './exports.ts';
import { ar as print } from './print.ts';
import { ar as saving } from './saving.ts';

/** The texts of what is saved as a file or printed. */
export const files = { exports, print, saving };

import { en as exports } from './exports.ts';
import { en as print } from './print.ts';
import { en as saving } from './saving.ts';

/** The texts of what is saved as a file or printed. */
export const files = { exports, print, saving };

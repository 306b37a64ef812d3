import { en as saving } from '../saving.ts';
import { en as exports } from './exports.ts';

/** The texts of what is saved as a file. */
export const files = { exports, saving };

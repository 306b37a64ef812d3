import { en as about } from './about.ts';
import { en as assistant } from './assistant.ts';
import { en as installed } from './installed.ts';
import { en as notices } from './notices.ts';
import { en as palette } from './palette.ts';
import { en as shell } from './shell.ts';
import { en as shortcuts } from './shortcuts.ts';
import { en as team } from './team.ts';

/** The texts around the screens. */
export const app = { about, assistant, installed, notices, palette, shell, shortcuts, team };

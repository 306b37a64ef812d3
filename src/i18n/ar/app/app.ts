import { ar as about } from './about.ts';
import { ar as assistant } from './assistant.ts';
import { ar as installed } from './installed.ts';
import { ar as notices } from './notices.ts';
import { ar as palette } from './palette.ts';
import { ar as shell } from './shell.ts';
import { ar as shortcuts } from './shortcuts.ts';
import { ar as team } from './team.ts';

/** The texts around the screens. */
export const app = { about, assistant, installed, notices, palette, shell, shortcuts, team };

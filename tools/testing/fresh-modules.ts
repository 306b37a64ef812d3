import { vi } from 'vitest';

// Test files of one worker share the libraries. Modules of the app keep state, so each file gets its own.
vi.resetModules();

import { vi } from 'vitest';

// Test files that share a worker share the libraries. Modules of the app keep state, so each file gets its own.
vi.resetModules();

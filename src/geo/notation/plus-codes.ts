import published from 'open-location-code-typescript';

// A CommonJS module: Node and some bundlers hand over all its exports as the default.
const found: typeof published & { readonly default?: typeof published } = published;

/** Open Location Codes as their authors define them. */
export const plusCodes: typeof published = found.default ?? found;

import published from 'open-location-code-typescript';

// A CommonJS module: Node and some bundlers expose all its exports as the default.
const found: typeof published & { readonly default?: typeof published } = published;

export const plusCodes: typeof published = found.default ?? found;

/** What the texts of an order may hold. */
export const longestReference = 50;
export const longestNote = 1000;

/** The parts of a reference pattern, which each row of a batch replaces. */
export const patternParts = /\{(n|date|place|reference)\}/g;

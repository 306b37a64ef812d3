/** One line of figures for `npm run check:reliability`, which reads them from the output of a test. */
export function printProof(name: string, figures: Readonly<Record<string, number>>): void {
  console.log(`PROOF ${JSON.stringify({ name, figures })}`);
}

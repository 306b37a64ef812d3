/** Metres of the longest round distance (1, 2 or 5 times a power of ten) up to `max` metres. */
export function roundDistance(max: number): number {
  const power = 10 ** Math.floor(Math.log10(max));
  const step = [5, 2, 1].find((times) => times * power <= max * (1 + 1e-9)) ?? 1;
  return step * power;
}

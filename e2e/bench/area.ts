/** An area of interest with that many corners as the service would send it: a rough coast near Jeddah. */
export function benchArea(corners: number): string {
  const open = Array.from({ length: corners - 1 }, (_, step) => {
    const angle = (step / (corners - 1)) * 2 * Math.PI;
    const radius = 0.08 + 0.004 * Math.sin(angle * 37) + 0.0006 * Math.sin(step * 1.7);
    return [
      Number((39.15 + radius * Math.sin(angle)).toFixed(6)),
      Number((21.5 + radius * Math.cos(angle)).toFixed(6)),
    ];
  });
  return JSON.stringify({ type: 'Polygon', coordinates: [[...open, open[0]]] });
}

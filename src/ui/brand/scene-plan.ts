/** Made by basemap/scene/make-scene.ts: the drawing over the globe, in units of the frame that the picture fills. */
export const plan = {
  frame: { width: 1100, height: 1000 },
  limb: { x: 550, y: 1158, radius: 833 },
  satellite: [578.6, 139.9],
  ground: [569, 482],
  footprint: [
    [520.5, 464.8],
    [616.6, 465.9],
    [619.4, 501.5],
    [519.3, 500.5],
  ],
} as const;

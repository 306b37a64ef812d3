export const tilesSource = 'order-tiles';

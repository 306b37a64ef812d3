export const TILES_SOURCE = 'order-tiles';

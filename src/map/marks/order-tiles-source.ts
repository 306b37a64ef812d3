/** The source and the layer of the marks of all orders. */
export const TILES_SOURCE = 'order-tiles';

export const en = {
  legend: 'Orders by status',
  showOnMap: 'Show {{status}} on the map',
  order: 'Order {{number}}',
  noArea: 'The area could not be read.',
  closeOrder: 'Close the card',
} as const;

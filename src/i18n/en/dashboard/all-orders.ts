export const en = {
  legend: 'Orders by status',
  showOnMap: 'Show {{status}} on the map',
  order: 'Order {{number}}',
  openOrder: 'Open order',
  noArea: 'The area could not be read.',
  retry: 'Try again',
  closeOrder: 'Close the card',
} as const;

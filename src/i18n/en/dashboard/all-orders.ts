export const en = {
  legend: 'Orders by status',
  openList: 'Open “{{status}}” in the list',
  order: 'Order {{number}}',
  openOrder: 'Open order',
  noArea: 'The area could not be read.',
  retry: 'Try again',
  closeOrder: 'Close the card',
} as const;

export const en = {
  legend: 'Orders by status',
  openList: 'Open “{{status}}” in the list',
  atOneSpot_one: '{{count}} order at one spot',
  atOneSpot_other: '{{count}} orders at one spot',
  closeSpot: 'Close the list',
  order: 'Order {{number}}',
  openOrder: 'Open order',
  noArea: 'The area could not be read.',
  retry: 'Try again',
  closeOrder: 'Close the card',
} as const;

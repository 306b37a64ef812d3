export const en = {
  orderId: 'Order {{id}}',
  titleWaiting: 'About to be sent',
  titleHeld: 'Not sent yet',
  titleBlocked: 'Waits for your password',
  titleSending: 'Being sent',
  titleUnknown: 'May have been placed',
  titlePossible: 'May be an order you have',
  titleNotFound: 'No such order so far',
  titleAcceptedNoId: 'Accepted, number pending',
  titlePlaced: 'Placed',
  titleRecovered: 'Found: it was placed',
  titleRejected: 'Not placed',
  titleDuplicate: 'Placed more than once',
  titleDropped: 'Given up',
  bodyWaiting: 'It is stored on this device and goes out as soon as the sign-in is confirmed.',
  bodyOffline:
    'This browser says that it is offline. Nothing was sent, and nothing goes out later by itself: press Send when you want it sent.',
  bodyToken: 'The sign-in could not be renewed in time, so nothing was sent. Press Send to try again.',
  bodyStorage:
    'This device could not write down that it was about to be sent, so nothing was sent. Make room on the device, then press Send.',
  bodyFailed:
    'It did not reach the service, or came back unread, so the order does not exist. Nothing goes out later by itself: press Send when you want it sent.',
  bodyBlocked: 'Nothing was sent. It goes out as soon as you have typed your password.',
  bodySending: 'It is on its way. The answer may take up to a minute.',
  bodyUnsent:
    'The service cannot be reached or has too much to do. Nothing was placed; Nadir tries again in a moment.',
  bodyUnknown:
    'The answer was lost on the way. The order may already exist and be paid for, so Nadir is looking for it in the order list. <strong>Do not order again.</strong>',
  bodyPossible:
    'After it was sent, an order with the same contents appeared without its reference. Only you can tell whether it is this one. <strong>Do not order again.</strong>',
  bodyNotFound:
    'Several complete looks at the order list, over at least three minutes, found no order with this reference. You may send it again under the same reference, so that a late twin can be found, or drop it.',
  bodyAcceptedNoId:
    'The service accepted the order but sent no number, so Nadir is looking for it in the order list. <strong>Do not order again.</strong>',
  bodyPlaced: 'The service has confirmed the order.',
  bodyRecovered:
    'No answer said so, but the order is in the order list: it exists. <strong>Do not order it again.</strong>',
  bodyRefusedButMade:
    'The service said that it was not placed, but the order is in the order list: it exists. <strong>Do not order it again.</strong>',
  bodyRejected: 'The service answered and did not make the order.',
  bodyDuplicate:
    'The service has made more than one order with this reference. Ask the service to cancel one; it cannot be cancelled here.',
  bodyDropped: 'Nothing of it was sent.',
  bodyDroppedSent:
    'You gave it up after it had been sent. Should the order turn up within a day, Nadir tells you.',
} as const;

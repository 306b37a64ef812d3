import { answer, authServer, body, listOf, query } from './operation.ts';
import { refer } from './schemas.ts';

const signedIn = {
  '401': answer('no access token, or one that is unknown or expired'),
  '403': answer('the account or the scopes of the token do not allow it'),
};

const form = (schema: object) => ({
  required: true,
  content: { 'application/x-www-form-urlencoded': { schema } },
});

const token = {
  servers: [authServer],
  post: {
    operationId: 'token',
    tags: ['service'],
    summary: 'An access token (interface.md 4.1)',
    security: [],
    requestBody: form({ oneOf: [refer('PasswordTokenRequest'), refer('RefreshTokenRequest')] }),
    responses: {
      '200': answer('a token', refer('TokenResponse')),
      '400': answer('a malformed request, or one that is rejected', refer('OAuthError')),
      '401': answer('bad credentials or a bad refresh token', refer('OAuthError')),
      '415': answer('the body is not a form'),
    },
  },
};

const revocation = {
  servers: [authServer],
  post: {
    operationId: 'revocation',
    tags: ['service'],
    summary: 'The end of a token (RFC 7009). interface.md has no such call',
    description:
      'A refresh token ends its session, an access token only itself. An unknown token is no error.',
    security: [],
    requestBody: form(refer('RevocationRequest')),
    responses: {
      '200': answer('the token is not valid, whether it was or not'),
      '400': answer('a field is missing, or another client_id', refer('OAuthError')),
      '415': answer('the body is not a form'),
    },
  },
};

const createOrder = {
  post: {
    operationId: 'CreateOrder',
    tags: ['service'],
    summary: 'A new order (interface.md 4.4)',
    description: 'Status 200 is no success by itself: IsSuccess decides. The call has no idempotency key.',
    parameters: [
      query('note', { type: 'string' }, 'the note of the order; a word such as sandbox:500 is a fault'),
      query('refNo', { type: 'string' }, 'the reference of the order'),
      query('paymentMethod', refer('OrganizationPaymentType'), 'the payment type; 1 by default'),
    ],
    requestBody: body(refer('CartItemBase')),
    responses: {
      '200': answer('the order, or why there is none', refer('CreateWrapper')),
      '400': answer('the body is not JSON'),
      ...signedIn,
      '415': answer('the content type is not JSON'),
    },
  },
};

const getOrders = {
  post: {
    operationId: 'GetOrders',
    tags: ['service'],
    summary: 'A page of orders (interface.md 4.6)',
    description: 'A PageSize above 1000 counts as 1000.',
    requestBody: body(refer('GetOrdersFilterRequest')),
    responses: {
      '200': answer('the orders, or why there are none', refer('ListWrapper')),
      '400': answer('the body is not JSON; with SANDBOX_STRICT=1 also a body without the two lists of ids'),
      ...signedIn,
      '415': answer('the content type is not JSON'),
    },
  },
};

const getOrderDetails = {
  get: {
    operationId: 'GetOrderDetails',
    tags: ['service'],
    summary: 'One order (interface.md 4.5)',
    parameters: [query('orderID', { type: 'integer', format: 'int32' }, 'the number of the order', true)],
    responses: {
      '200': answer('the order; an empty order if there is none with this number', refer('Order')),
      '400': answer('orderID is missing or no int32'),
      ...signedIn,
    },
  },
};

const catalog = (operationId: string, name: 'ImageType' | 'ImageResolution', section: string) => ({
  get: {
    operationId,
    tags: ['service'],
    summary: `A catalog (interface.md ${section})`,
    responses: { '200': answer('all entries', listOf(name)), ...signedIn },
  },
});

const preview = {
  get: {
    operationId: 'preview',
    tags: ['service'],
    summary: 'A picture of a catalog entry',
    security: [],
    parameters: [
      {
        name: 'file',
        in: 'path',
        required: true,
        description: 'a name with .png, as PreviewImage has it behind /api',
        schema: { type: 'string', pattern: '^[a-z-]+\\.png$' },
      },
    ],
    responses: {
      '200': { description: 'the picture', content: { 'image/png': {} } },
      '404': answer('no such picture'),
    },
  },
};

export const servicePaths = {
  '/connect/token': token,
  '/connect/revocation': revocation,
  '/order/Lookup/GetImageTypesList': catalog('GetImageTypesList', 'ImageType', '4.2'),
  '/order/Lookup/GetImageResolutions': catalog('GetImageResolutions', 'ImageResolution', '4.3'),
  '/order/Order/CreateOrder': createOrder,
  '/order/Order/GetOrders': getOrders,
  '/order/Order/GetOrderDetails': getOrderDetails,
  '/previews/{file}': preview,
};

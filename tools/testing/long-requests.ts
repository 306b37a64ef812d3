import { get, type HostileRequest, json, post } from './hostile-requests.ts';
import { paths } from './send-to.ts';

/** An access token of 32 kB, and a note of 1,000 letters of three bytes, each as nine characters of the address. */
const longToken = `Authorization: Bearer ${'t'.repeat(32 * 1024)}`;
/** Beside what a browser sends of its own, before and after. */
const longHeaders = [
  `Cookie: key=${'c'.repeat(4000)}`,
  longToken,
  `User-Agent: ${'u'.repeat(300)}`,
  `Accept-Language: ${'l'.repeat(3000)}`,
];
const longNote = `?refNo=R-1&note=${encodeURIComponent('\u4e2d'.repeat(1000))}`;

/** Requests with long headers, addresses and bodies: what passes, and what does not. */
export const longRequests: readonly HostileRequest[] = [
  {
    what: 'a token of 32 kB and a note of 1,000 letters of three bytes',
    status: [200],
    forwarded: 1,
    ...post(`${paths.create}${longNote}`, [...json, ...longHeaders]),
  },
  {
    what: 'the same for a list',
    status: [200],
    forwarded: 1,
    ...post(paths.list, [...json, ...longHeaders]),
  },
  {
    what: 'a header of 96 kB',
    status: [431],
    ...get(paths.details, [`X-Long: ${'x'.repeat(96 * 1024)}`]),
    isService: false,
  },
  {
    what: 'headers of 240 kB',
    status: [431],
    ...get(
      paths.details,
      Array.from({ length: 240 }, (_, index) => `X-Long-${index}: ${'x'.repeat(1000)}`),
    ),
    isService: false,
  },
  {
    what: 'an address of 96 kB',
    status: [431],
    ...get(`${paths.details}?x=${'x'.repeat(96 * 1024)}`),
    isService: false,
  },
  {
    what: 'a body over 256 kB',
    status: [413],
    ...post(paths.list, ['Content-Type: application/json', `Content-Length: ${256 * 1024 + 1}`]),
    body: 'x'.repeat(256 * 1024 + 1),
  },
  {
    what: 'a form over 64 kB',
    status: [413],
    ...post(paths.token, [`Content-Length: ${64 * 1024 + 1}`]),
    body: 'x'.repeat(64 * 1024 + 1),
  },
];

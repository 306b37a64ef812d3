// The headers of the service that reach a browser, the same as in tools/site/site-headers.ts; a test compares the two.
const passed = [
  'Content-Encoding',
  'Content-Length',
  'Content-Type',
  'Date',
  'Retry-After',
  'WWW-Authenticate',
];
const known = passed.map((name) => name.toLowerCase());

function filterHeaders(r) {
  // nginx before 1.29 takes an interim response (103) as final and would forward the real one, with headers, as its body.
  if (r.status < 200) throw new Error('interim');
  for (const name in r.headersOut) if (known.indexOf(name.toLowerCase()) === -1) delete r.headersOut[name];
  // nginx omits the date if the service does.
  if (!r.headersOut.Date) r.headersOut.Date = new Date().toUTCString();
}

// The order's reference for the log. The same query contains the note, which is not logged.
function reference(r) {
  return r.uri === '/api/order/Order/CreateOrder' && r.args.refNo ? String(r.args.refNo) : '';
}

export default { filterHeaders, reference };

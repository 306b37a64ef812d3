// The headers of the service that reach a browser, as tools/site-headers.ts has them, where a test compares the two.
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
  // nginx before 1.29 takes an interim answer (103) for the whole one, and would hand on the true one, headers and all, as its body: cut.
  if (r.status < 200) throw new Error('interim');
  for (const name in r.headersOut) if (known.indexOf(name.toLowerCase()) === -1) delete r.headersOut[name];
  // nginx leaves the date out where the service does.
  if (!r.headersOut.Date) r.headersOut.Date = new Date().toUTCString();
}

// For the log: which order it was. Its note is in the same query, and is not for the log.
function reference(r) {
  return r.uri === '/api/order/Order/CreateOrder' && r.args.refNo ? String(r.args.refNo) : '';
}

export default { filterHeaders, reference };

import crypto from 'crypto';
import fs from 'fs';

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

// What orders are counted by: a hash, so that no token is in the memory that nginx's processes share. Empty without a token: not counted.
function account(r) {
  const header = r.headersIn.Authorization;
  return header ? crypto.createHash('sha256').update(header).digest('base64url') : '';
}

// The send ids, the same as in tools/site/send-guard.ts. X-Send: <instance>.<milliseconds>.<id>; the first two are the ticket of a response.
const send = /^([0-9a-f]{16})\.([0-9]{13})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
const valid = 50000;

// The run of nginx that remembers the ids: each start, and each master, because one that takes over (USR2) has a memory of its own.
function instance() {
  return String(process.env.INVOCATION_ID).slice(0, 8) + `0000000${process.ppid.toString(16)}`.slice(-8);
}

function ticket(r) {
  return `${r.variables.instance}.${Date.now()}`;
}

function partsOf(r) {
  return send.exec(r.headersIn['X-Send'] || '');
}

// Without the ticket: the same id with a newer one is still the same. nginx does not count an empty one.
function sendId(r) {
  const parts = partsOf(r);
  return parts ? parts[3] : '';
}

// Tickets of other servers come after a restart for 50 s. Later ones say that the calls of one page reach several servers. The first and
// the last are in a file, because the processes of nginx share no memory of scripts before njs 0.8.
const restartIsOver = 60000;
const recently = 600000;

function foreignTimes(r) {
  try {
    return fs.readFileSync(r.variables.foreign_file, 'utf8').split(' ').map(Number);
  } catch (_e) {
    return [0, 0];
  }
}

function noteForeign(r) {
  const now = Date.now();
  const times = foreignTimes(r);
  const first = now - times[1] > recently ? now : times[0];
  try {
    fs.writeFileSync(r.variables.foreign_file, `${first} ${now}`);
  } catch (_e) {
    // The send is rejected all the same.
  }
}

function isSharedOut(r) {
  const times = foreignTimes(r);
  return Date.now() - times[1] <= recently && times[1] - times[0] > restartIsOver;
}

// "ok", or why a send is rejected before its id is looked up.
function sendVerdict(r) {
  // Rejected by its method.
  if (r.method !== 'POST') return 'ok';
  const parts = partsOf(r);
  if (!parts) return 'missing';
  if (parts[1] !== r.variables.instance) {
    noteForeign(r);
    return 'foreign';
  }
  const age = Date.now() - Number(parts[2]);
  return age < 0 || age > valid ? 'late' : 'ok';
}

function tokenVerdict(r) {
  return r.headersIn['X-Send'] ? sendVerdict(r) : 'ok';
}

// For the log: the age of a ticket of this run, in seconds.
function ticketAge(r) {
  const parts = partsOf(r);
  if (!parts || parts[1] !== r.variables.instance) return '';
  const age = Date.now() - Number(parts[2]);
  if (age < 0) return 'below 0';
  if (age <= 5000) return '0-5';
  if (age <= 20000) return '5-20';
  return age <= valid ? '20-50' : 'over 50';
}

function arrived(r) {
  answerJson(r, 200, { arrived: ['X-Page', 'X-Send'].filter((name) => r.headersIn[name] !== undefined) });
}

// The hosts of the services in src/config.ts; a test compares the two.
const services = {
  'nasa-gibs': ['https://gibs.earthdata.nasa.gov'],
  openfreemap: ['https://tiles.openfreemap.org'],
};
const origin = /^https:\/\/[a-z0-9.-]+(:[0-9]+)?(?=[/?#]|$)/i;

// The hosts of these services. A list with any other name counts as empty, as in the page.
function hostsOf(names) {
  const isRead = Array.isArray(names) && names.every((name) => Object.keys(services).includes(name));
  return isRead
    ? [].concat.apply(
        [],
        names.map((name) => services[name]),
      )
    : [];
}

function originsOf(addresses) {
  return addresses
    .map((address) => origin.exec(address || ''))
    .filter((found) => found !== null)
    .map((found) => found[0]);
}

// The hosts of the archives, presets, offers and overlays that config.json names, each after a space, for the policy of the page.
function mapOrigins(r) {
  try {
    const file = fs.readFileSync(r.variables.settings_file, 'utf8');
    const map = JSON.parse(file).map || {};
    const overlays = Array.isArray(map.overlays) ? map.overlays : [];
    const over = [map.relief].concat(overlays.map((one) => (one ? one.tiles || one.wms : null)));
    return originsOf([map.archive])
      .concat(hostsOf(map.preset), hostsOf(map.offer), originsOf(over))
      .filter((host, index, hosts) => hosts.indexOf(host) === index)
      .map((host) => ` ${host}`)
      .join('');
  } catch (_e) {
    // The page says that its settings cannot be read.
    return '';
  }
}

function answerJson(r, status, body) {
  r.headersOut['Content-Type'] = 'application/json';
  r.return(status, JSON.stringify(body));
}

const isNamed = () => /^[0-9a-f]{16}$/.test(instance());

// The build that nginx serves.
function health(r) {
  if (!isNamed()) return answerJson(r, 503, { status: 'no INVOCATION_ID' });
  try {
    const build = JSON.parse(fs.readFileSync(`${r.variables.document_root}/version.json`, 'utf8'));
    answerJson(r, 200, {
      status: 'ok',
      version: build.version,
      commit: build.commit,
      built: build.built,
    });
  } catch (_e) {
    answerJson(r, 503, { status: 'no build' });
  }
}

// Whether both services answer, and whether orders get through. The locations of the services say 599 for no answer.
async function ready(r) {
  const replies = await Promise.all(
    ['/auth/', '/api/', '/rate/ready'].map((path) => r.subrequest(path, { method: 'HEAD' })),
  );
  if (replies.some((reply) => reply.status === 599)) answerJson(r, 503, { status: 'unreachable' });
  else if (!isNamed()) answerJson(r, 503, { status: 'no INVOCATION_ID' });
  else if (replies[2].status !== 200) answerJson(r, 503, { status: 'no rates' });
  else if (isSharedOut(r)) answerJson(r, 503, { status: 'tickets of another server' });
  else answerJson(r, 200, { status: 'ready' });
}

export default {
  account,
  arrived,
  filterHeaders,
  health,
  instance,
  mapOrigins,
  ready,
  reference,
  sendId,
  sendVerdict,
  ticket,
  ticketAge,
  tokenVerdict,
};

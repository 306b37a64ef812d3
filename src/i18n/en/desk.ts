import { en as allOrders } from './all-orders.ts';
import { en as corners } from './corners.ts';
import { en as dashboard } from './dashboard.ts';
import { en as digest } from './digest.ts';
import { en as drawing } from './drawing.ts';
import { en as exports } from './exports.ts';
import { en as failure } from './failure.ts';
import { en as location } from './location.ts';
import { en as map } from './map.ts';
import { en as narrowing } from './narrowing.ts';
import { en as notices } from './notices.ts';
import { en as observed } from './observed.ts';
import { en as order } from './order.ts';
import { en as orders } from './orders.ts';
import { en as outbox } from './outbox.ts';
import { en as palette } from './palette.ts';
import { en as places } from './places.ts';
import { en as saved } from './saved.ts';
import { en as session } from './session.ts';
import { en as shell } from './shell.ts';
import { en as shortcuts } from './shortcuts.ts';
import { en as table } from './table.ts';
import { en as tasking } from './tasking.ts';
import { en as trends } from './trends.ts';
import { en as views } from './views.ts';

/** Everything behind the sign-in page, one namespace per room. */
export const desk = {
  shell,
  session,
  failure,
  location,
  map,
  order,
  orders,
  tasking,
  outbox,
  dashboard,
  places,
  palette,
  shortcuts,
  views,
  table,
  exports,
  saved,
  drawing,
  digest,
  notices,
  observed,
  narrowing,
  corners,
  trends,
  allOrders,
};

import { ar as allOrders } from './all-orders.ts';
import { ar as corners } from './corners.ts';
import { ar as dashboard } from './dashboard.ts';
import { ar as digest } from './digest.ts';
import { ar as drawing } from './drawing.ts';
import { ar as exports } from './exports.ts';
import { ar as failure } from './failure.ts';
import { ar as location } from './location.ts';
import { ar as map } from './map.ts';
import { ar as narrowing } from './narrowing.ts';
import { ar as notices } from './notices.ts';
import { ar as observed } from './observed.ts';
import { ar as order } from './order.ts';
import { ar as orders } from './orders.ts';
import { ar as outbox } from './outbox.ts';
import { ar as palette } from './palette.ts';
import { ar as places } from './places.ts';
import { ar as saved } from './saved.ts';
import { ar as session } from './session.ts';
import { ar as shell } from './shell.ts';
import { ar as shortcuts } from './shortcuts.ts';
import { ar as table } from './table.ts';
import { ar as tasking } from './tasking.ts';
import { ar as trends } from './trends.ts';
import { ar as views } from './views.ts';

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

import { app } from './app/app.ts';
import { batches } from './batch/batches.ts';
import { overview } from './dashboard/overview.ts';
import { en as drawing } from './drawing.ts';
import { en as everywhere } from './everywhere.ts';
import { en as failure } from './failure.ts';
import { maps } from './map/maps.ts';
import { en as corners } from './orders/corners.ts';
import { files } from './orders/files.ts';
import { en as filters } from './orders/filters.ts';
import { en as muting } from './orders/muting.ts';
import { en as observed } from './orders/observed.ts';
import { en as order } from './orders/order.ts';
import { en as orders } from './orders/orders.ts';
import { en as saved } from './orders/saved.ts';
import { en as table } from './orders/table.ts';
import { en as views } from './orders/views.ts';
import { en as session } from './session.ts';
import { en as storage } from './storage.ts';
import { ordering } from './tasking/ordering.ts';

/** The texts of the signed-in app, one namespace per part of it. */
export const signedIn = {
  everywhere,
  session,
  failure,
  order,
  orders,
  views,
  table,
  saved,
  storage,
  drawing,
  muting,
  observed,
  filters,
  corners,
  ...app,
  ...overview,
  ...files,
  ...ordering,
  ...batches,
  ...maps,
};

import { app } from './app/app.ts';
import { batches } from './batch/batches.ts';
import { overview } from './dashboard/overview.ts';
import { ar as drawing } from './drawing.ts';
import { ar as everywhere } from './everywhere.ts';
import { ar as failure } from './failure.ts';
import { maps } from './map/maps.ts';
import { ar as corners } from './orders/corners.ts';
import { files } from './orders/files.ts';
import { ar as filters } from './orders/filters.ts';
import { ar as muting } from './orders/muting.ts';
import { ar as observed } from './orders/observed.ts';
import { ar as order } from './orders/order.ts';
import { ar as orders } from './orders/orders.ts';
import { ar as saved } from './orders/saved.ts';
import { ar as table } from './orders/table.ts';
import { ar as views } from './orders/views.ts';
import { ar as session } from './session.ts';
import { ar as storage } from './storage.ts';
import { ordering } from './tasking/ordering.ts';

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

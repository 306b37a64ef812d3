import { ar as about } from './about.ts';
import { ar as assistant } from './assistant.ts';
import { batches } from './batch/batches.ts';
import { overview } from './dashboard/overview.ts';
import { ar as drawing } from './drawing.ts';
import { ar as everywhere } from './everywhere.ts';
import { ar as failure } from './failure.ts';
import { ar as installed } from './installed.ts';
import { maps } from './map/maps.ts';
import { ar as notices } from './notices.ts';
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
import { ar as palette } from './palette.ts';
import { ar as session } from './session.ts';
import { ar as shell } from './shell.ts';
import { ar as shortcuts } from './shortcuts.ts';
import { ar as storage } from './storage.ts';
import { ordering } from './tasking/ordering.ts';
import { ar as team } from './team.ts';

export const signedIn = {
  everywhere,
  shell,
  session,
  failure,
  order,
  orders,
  palette,
  shortcuts,
  views,
  table,
  saved,
  storage,
  drawing,
  notices,
  installed,
  muting,
  observed,
  filters,
  corners,
  about,
  team,
  assistant,
  ...overview,
  ...files,
  ...ordering,
  ...batches,
  ...maps,
};

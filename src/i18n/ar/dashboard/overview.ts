import { ar as allOrders } from './all-orders.ts';
import { ar as dashboard } from './dashboard.ts';
import { ar as digest } from './digest.ts';
import { ar as results } from './results.ts';
import { ar as trends } from './trends.ts';

/** The texts of the dashboard, one namespace per part. */
export const overview = { allOrders, dashboard, digest, results, trends };

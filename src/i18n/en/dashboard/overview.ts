import { en as allOrders } from './all-orders.ts';
import { en as dashboard } from './dashboard.ts';
import { en as digest } from './digest.ts';
import { en as results } from './results.ts';
import { en as trends } from './trends.ts';

/** The texts of the dashboard, one namespace per part. */
export const overview = { allOrders, dashboard, digest, results, trends };

/* The code of each screen, fetched when it is first gone to. */

export const ordersPage = () => import('../orders/orders-page.tsx');
export const newOrderPage = () => import('../tasking/new-order-page.tsx');
export const orderPage = () => import('../orders/order-page.tsx');

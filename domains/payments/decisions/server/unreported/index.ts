export { countUnreported, countWithoutEnd, type OrdersWithoutEnd, type UnreportedOrders } from './unreported.store.ts';

export { countUnreported, type UnreportedOrders } from './unreported.store.ts';

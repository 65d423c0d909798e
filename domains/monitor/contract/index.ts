import { listMonitor, listPersonAlerts, listPersonTransactions, monitorDetail } from './endpoints.ts';

export {
  listedStandings,
  listMonitor,
  listPersonAlerts,
  listPersonTransactions,
  monitorDetail,
  monitorSortColumns,
  type LimitUseView,
  type MonitorRowView,
  type PersonAlertView,
  type PersonTransactionView,
} from './endpoints.ts';

export const monitorEndpoints = [listMonitor, listPersonTransactions, monitorDetail, listPersonAlerts];

import { listMonitor, listPersonAlerts, listPersonMerchants, listPersonTransactions, monitorDetail } from './endpoints.ts';

export {
  entries,
  listedStandings,
  listMonitor,
  monitorList,
  personAlertList,
  personTransactionList,
  listPersonAlerts,
  listPersonMerchants,
  listPersonTransactions,
  monitorDetail,
  type LimitUseView,
  type MonitorRowView,
  type PersonAlertView,
  type PersonMerchantView,
  type PersonTransactionView,
} from './endpoints.ts';

export const monitorEndpoints = [listMonitor, listPersonTransactions, monitorDetail, listPersonAlerts, listPersonMerchants];

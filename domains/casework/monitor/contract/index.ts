import { listMonitor, listPersonAlerts, listPersonMerchants, listPersonTransactions, monitorDetail } from './endpoints.ts';
import { readPersonDays, readPersonFlows, readPersonHours } from './pictures.ts';

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
  weekHours,
} from './endpoints.ts';
export { type PersonDays, type PersonFlows, type PersonHours, pictureDays, readPersonDays, readPersonFlows, readPersonHours } from './pictures.ts';

export const monitorEndpoints = [
  listMonitor,
  listPersonTransactions,
  monitorDetail,
  listPersonAlerts,
  listPersonMerchants,
  readPersonDays,
  readPersonFlows,
  readPersonHours,
];

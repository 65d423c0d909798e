export { findAlertOwners, findAlertsOfPayments, moveAlerts, type RaisedAlert } from './alert.store.ts';
export { type AlertToRaise, raiseAlerts } from './raise-alerts.ts';

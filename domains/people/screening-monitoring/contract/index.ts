export { screeningMonitoringErrors } from './errors.ts';
export * from './monitored.ts';
export * from './runs.ts';
export {
  findingStates,
  type FindingView,
  foundBefore,
  lastChanges,
  monitoredActs,
  monitoredStatuses,
  type MonitoredView,
  type MonitoringPurpose,
  monitoringPurposes,
  mostAtOnce,
  mostByCriteria,
  origins,
  reasonLimit,
  runFaults,
  runKinds,
  runStatuses,
  type RunView,
  type SettingView,
} from './shapes.ts';

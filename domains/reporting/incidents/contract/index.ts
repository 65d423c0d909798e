export {
  changeIncident,
  chosenLinkKinds,
  fetchIncidentFile,
  incidentList,
  incidentNotes,
  linkIncident,
  listIncidentFiles,
  listIncidents,
  moveIncident,
  recordIncident,
  requestIncidentFile,
  retryIncidentFile,
  showIncident,
  unlinkIncident,
} from './calls.ts';
export { incidentErrors } from './errors.ts';
export { type IncidentDetailData, type IncidentLinkData, type IncidentRowData, nameLimit, reasonLimit, textLimit, titleLimit } from './shapes.ts';

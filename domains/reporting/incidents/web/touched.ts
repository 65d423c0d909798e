import { incidentNotes, listIncidents, showIncident } from '../contract/index.ts';

/** What an act on an incident changes on screen. */
export const touched = [showIncident, listIncidents, incidentNotes.list] as const;

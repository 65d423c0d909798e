export type { IncidentSource, Linked, DetectedCondition, Watched } from './sources.ts';

export type { IncidentSource, Linked, SeenCondition, Watched } from './sources.ts';

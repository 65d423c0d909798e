import { findInvestigationsOf, listInvestigations, showInvestigation } from '../contract/index.ts';

/** What an act on an investigation changes on screen. */
export const touched = [showInvestigation, listInvestigations, findInvestigationsOf] as const;

export const pathOf = (id: string): string => `/investigationDetail/${id}`;

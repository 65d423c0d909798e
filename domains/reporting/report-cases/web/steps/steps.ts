import type { CheckData, ReportDetailData } from '../../contract/index.ts';

/* The page of a case: what is written step by step, and two pages beside it. */

export const steps = ['people', 'payments', 'narrative', 'codes', 'approval', 'filing'] as const;
export type Step = (typeof steps)[number];
export type Part = Step | 'case' | 'record';

/** Where an address of an earlier release leads. */
const formerParts: Readonly<Record<string, Part>> = {
  overview: 'case',
  alerts: 'narrative',
  evidence: 'narrative',
  versions: 'approval',
  notes: 'record',
  timeline: 'record',
};
const parts: readonly string[] = [...steps, 'case', 'record'];

/** The part that an address names; without one a case opens on what is read or written of it. */
export function partOf(named: string | undefined, { waiting_request_id: waiting }: Pick<ReportDetailData, 'waiting_request_id'>): Part {
  if (named !== undefined && parts.includes(named)) return named as Part;
  return formerParts[named ?? ''] ?? (waiting === null ? 'narrative' : 'approval');
}

/** In which step an open point of the check list is mended; what the settings of the company hold is needed for the file. */
const stepOfField: Readonly<Record<CheckData['field'], Part>> = {
  kind: 'codes',
  narrative: 'narrative',
  codes: 'codes',
  people: 'people',
  payments: 'payments',
  alerts: 'narrative',
  evidence: 'narrative',
  institution: 'filing',
  filer: 'filing',
  case: 'case',
};
export const stepOf = ({ field }: Pick<CheckData, 'field'>): Part => stepOfField[field];

export type StepState = 'DONE' | 'OPEN' | 'LATER';

const written: readonly string[] = ['READY', 'FILED', 'ACKNOWLEDGED', 'REFUSED', 'CANCELLED'];

/** How far a step is: something is missing, nothing is, or its turn has not come. */
export function stateOf(
  step: Step,
  { status, checks, waiting_request_id: waiting }: Pick<ReportDetailData, 'status' | 'checks' | 'waiting_request_id'>,
): StepState {
  if (step === 'approval') return written.includes(status) ? 'DONE' : waiting === null ? 'LATER' : 'OPEN';
  const isOpen = checks.some((check) => stepOf(check) === step && check.severity === 'ERROR');
  if (step === 'filing') return status === 'ACKNOWLEDGED' ? 'DONE' : isOpen || status === 'READY' || status === 'FILED' ? 'OPEN' : 'LATER';
  return isOpen ? 'OPEN' : 'DONE';
}

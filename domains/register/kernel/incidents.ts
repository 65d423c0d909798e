/* The log of what went wrong in a company: its kinds, where an incident stands, and what it can be joined with. */

export const incidentKinds = ['DEADLINE', 'SCREENING_LIST', 'OUTAGE', 'DATA_LEAK', 'CONTROL', 'OTHER'] as const;
export type IncidentKind = (typeof incidentKinds)[number];

export const incidentSeverities = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'] as const;
export type IncidentSeverity = (typeof incidentSeverities)[number];

export const incidentStatuses = ['OPEN', 'IN_WORK', 'CLOSED', 'REOPENED'] as const;
export type IncidentStatus = (typeof incidentStatuses)[number];

export const incidentActs = ['BEGIN', 'CLOSE', 'REOPEN'] as const;
export type IncidentAct = (typeof incidentActs)[number];

/** Who opened it: somebody of the staff, or the server, which saw a condition. */
export const incidentOrigins = ['PERSON', 'SYSTEM'] as const;
export type IncidentOrigin = (typeof incidentOrigins)[number];

/** What the server opens incidents for. */
export const incidentSignals = ['LIST_OVERDUE', 'ALERTS_LATE', 'TASK_OVERDUE', 'AUDIT_CHAIN_BROKEN', 'OUTCOMES_GIVEN_UP'] as const;
export type IncidentSignal = (typeof incidentSignals)[number];

/** Whether the law requires a notice to an authority. */
export const incidentNotices = ['UNDECIDED', 'NOT_NEEDED', 'NEEDED'] as const;
export type IncidentNotice = (typeof incidentNotices)[number];

/** The state of the notice. */
export const incidentNoticeStates = ['UNDECIDED', 'NOT_NEEDED', 'OPEN', 'OVERDUE', 'GIVEN'] as const;
export type IncidentNoticeState = (typeof incidentNoticeStates)[number];

/** What an incident can be joined with; the last two only by the server, which names them itself. */
export const incidentLinkKinds = ['RAISED_ALERT', 'PAYIN', 'PAYOUT', 'MERCHANT', 'SCREENING_LIST', 'TASK'] as const;
export type IncidentLinkKind = (typeof incidentLinkKinds)[number];

/** What a closed incident has to say, and does not yet. */
export const incidentLacks = ['END', 'MEASURES', 'NOTICE'] as const;
export type IncidentLack = (typeof incidentLacks)[number];

/** What an incident is joined with. */
export interface Linked {
  readonly kind: IncidentLinkKind;
  /** Key or number by which the record is opened. */
  readonly no: string;
  /** What it is called, as it is kept with the incident. */
  readonly label: string;
}

/** What a condition says of itself: a text, or a term in each language. */
export type SignalFacts = Readonly<Record<string, string | number | { readonly en: string; readonly pt: string; readonly es: string }>>;

/** A condition for which an incident is opened once. */
export interface DetectedCondition {
  /** What it is about and since when: the same condition has the same text. */
  readonly of: string;
  readonly beganAt: Date;
  /** What its words name. */
  readonly facts: SignalFacts;
  readonly links?: readonly Linked[];
}

export interface Watched {
  readonly companyCode: string;
  readonly now: Date;
  /** Since when the company is looked after, at most a week. */
  readonly since: Date;
}

/** Conditions that a slice reports from its own records; an incident is opened for each. */
export interface IncidentSource<Database> {
  readonly signal: IncidentSignal;
  /** Whether a condition lasts until it is not seen any more; otherwise it has happened, and a person says when it was over. */
  readonly lasts: boolean;
  /** Conditions of a company that last now, or that happened since. */
  read(db: Database, watched: Watched): Promise<DetectedCondition[]>;
}

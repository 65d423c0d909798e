import type { IncidentLinkKind, IncidentSignal } from '../../../register/kernel/incidents.ts';

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
  /** What it is about and since when: the same condition is told by the same text. */
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

/** What one slice sees for itself: it is told by the records of the slice alone, never guessed. */
export interface IncidentSource<Database> {
  readonly signal: IncidentSignal;
  /** Whether a condition lasts until it is not seen any more; otherwise it has happened, and a person says when it was over. */
  readonly lasts: boolean;
  /** Conditions of a company that last now, or that happened since. */
  read(db: Database, watched: Watched): Promise<DetectedCondition[]>;
}

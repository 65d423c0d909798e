import type { Database } from '../../../../../platform/server/index.ts';
import type { Act } from '../../../../mechanisms/approval-requests/server/index.ts';
import type { CompanyRow } from '../../../../register/reference-data/server/index.ts';
import type { ScreeningEngine } from '../../../../screening/screening/server/index.ts';

/** Ends an alert whose match is on its list no more; what somebody works on stays theirs to conclude. */
export type EndAlert = (act: Act, ending: { alertId: string; comment: string }) => Promise<unknown>;

/** What a pass works with. */
export interface World {
  database: Database;
  engine: ScreeningEngine;
  endAlert: EndAlert;
  /** The process, as it holds the turn. */
  holder: string;
  now(): Date;
  /** Whether the pass should rest now and go on at the next turn. */
  isOver(): boolean;
  /** Customers of one part. */
  customersAtOnce: number;
  /** So few customers are compared in the thread of the server: to start others would take longer. */
  fewCustomers: number;
}

/** A company whose customers are compared. */
export type Company = CompanyRow;

/** Another process has taken the turn over: what was not committed is left to it. */
export class TurnLost extends Error {
  constructor() {
    super('another process has taken over the monitoring');
  }
}

import type { Fault, Layout } from './layout.ts';
import type { Part } from './part.ts';
import type { FilingAction, Report } from './report.ts';

/** Of a file as a whole. */
export interface FileHead {
  readonly action: FilingAction;
  /** Day on which the file is made, in the zone of the reports. */
  readonly day: string;
  /** Time of that day, `14:05:09`. */
  readonly time: string;
  /** Place of the file in its lot, from 1, and how many there are. */
  readonly number: number;
}

/** A layout with how it is filled in. */
export interface Form extends Layout {
  /** One report as the layout has it. */
  compose(report: Report, action: FilingAction): readonly Part[];
  /** The bytes of a file with some reports. */
  serialise(composed: readonly (readonly Part[])[], reports: readonly Report[], head: FileHead): string;
  /** Sentences that follow the narrative, of what the form has no field for. */
  adds?(report: Report, action: FilingAction): readonly string[];
  /** Characters that the layout cannot carry, of what is written. */
  refuses(value: string): string | undefined;
  /** What the layout asks beyond its fields. */
  examine(report: Report, action: FilingAction): readonly Fault[];
  fileName(reports: readonly Report[], head: FileHead): string;
}

import type { Answer, Fault, Layout } from './layout.ts';
import type { Part } from './part.ts';
import type { ReadReport } from './read-report.ts';
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

/** Reads what a form has written, by code of its own. */
export interface FormReader {
  /** @throws when the bytes are no file of the layout */
  read(bytes: Uint8Array): readonly ReadReport[];
  /** What the file of some reports has to say, in the order of what is read. */
  expect(reports: readonly Report[], action: FilingAction): readonly ReadReport[];
}

/** What is expected of a file whose reports are read one by one. @param isNamed whether the file names each by its reference */
export const oneByOne =
  (expected: (report: Report, action: FilingAction) => ReadonlyMap<string, string>, isNamed: boolean): FormReader['expect'] =>
  (reports, action) =>
    reports.map((report, index) => ({ reference: isNamed ? report.reference : String(index), values: expected(report, action) }));

/** A layout with how it is filled in and read back. */
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
  readonly reader: FormReader;
  /** Reads the answer of the authority to a file; undefined for bytes of another form. Without it a person enters what the authority shows. */
  readAnswer?(bytes: Uint8Array): readonly Answer[] | undefined;
  fileName(reports: readonly Report[], head: FileHead): string;
}

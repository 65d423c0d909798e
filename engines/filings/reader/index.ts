import type { Difference, Layout, WrittenFile } from '../layout.ts';
import type { FilingAction, Report } from '../report.ts';
import type { ReadReport } from './read-report.ts';
import { expectedOfLot, readLot } from './siscoaf.ts';
import { expectedLines, readLines } from './siti-mexico.ts';
import { expectedOperacion, readOperacion } from './uif-argentina.ts';

export { readAnswer } from './read-answer.ts';
export type { ReadReport } from './read-report.ts';

interface Reader {
  read(bytes: Uint8Array): readonly ReadReport[];
  /** What the file of some reports has to say, in the order of what is read. */
  expect(reports: readonly Report[], action: FilingAction): readonly { readonly reference: string; readonly values: ReadonlyMap<string, string> }[];
}

const oneByOne =
  (expected: (report: Report, action: FilingAction) => ReadonlyMap<string, string>, isNamed: boolean): Reader['expect'] =>
  (reports, action) =>
    reports.map((report, index) => ({ reference: isNamed ? report.reference : String(index), values: expected(report, action) }));

const readers: Readonly<Record<string, Reader>> = {
  'BR-SISCOAF 1.8': { read: readLot, expect: oneByOne(expectedOfLot, true) },
  'AR-UIF ROS-1': { read: readOperacion, expect: oneByOne(expectedOperacion, false) },
  'MX-SITI 36': { read: readLines, expect: (reports) => expectedLines(reports).map((values, index) => ({ reference: String(index), values })) },
};

function readerOf({ id, version }: Layout): Reader {
  const reader = readers[`${id} ${version}`];
  if (reader === undefined) throw new Error(`there is no reader of ${id} ${version}`);
  return reader;
}

/**
 * What a file says, read by the layout's own description and not by the code that writes it.
 * @throws when the bytes are no file of the layout
 */
export const readBack = (layout: Layout, bytes: Uint8Array): readonly ReadReport[] => readerOf(layout).read(bytes);

/**
 * Every place in which files differ from the reports that they were written from; empty before a file may be released.
 * Reports that are in no file, and ones that are in two, differ as well.
 */
export function compareFiles(layout: Layout, reports: readonly Report[], action: FilingAction, files: readonly WrittenFile[]): readonly Difference[] {
  const reader = readerOf(layout);
  const differences: Difference[] = [];
  const remaining = new Map(reports.map((report) => [report.reference, report]));
  for (const file of files) {
    const inFile: Report[] = [];
    for (const reference of file.references) {
      const report = remaining.get(reference);
      if (report === undefined) differences.push({ reference, path: 'reference', expected: undefined, found: reference });
      else inFile.push(report);
      remaining.delete(reference);
    }
    const result = reader.read(file.bytes);
    const expected = reader.expect(inFile, action);
    if (result.length !== expected.length)
      differences.push({ reference: file.name, path: 'count', expected: String(expected.length), found: String(result.length) });
    for (const [index, target] of expected.entries()) {
      const got = result[index];
      if (got === undefined) continue;
      if (got.reference !== target.reference)
        differences.push({ reference: target.reference, path: 'reference', expected: target.reference, found: got.reference });
      for (const path of new Set([...target.values.keys(), ...got.values.keys()])) {
        const [of, is] = [target.values.get(path), got.values.get(path)];
        if (of !== is) differences.push({ reference: target.reference, path, expected: of, found: is });
      }
    }
  }
  for (const reference of remaining.keys()) differences.push({ reference, path: 'reference', expected: reference, found: undefined });
  return differences;
}

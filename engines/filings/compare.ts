import type { Form } from './form.ts';
import type { Answer, Difference, WrittenFile } from './layout.ts';
import type { ReadReport } from './read-report.ts';
import type { FilingAction, Report } from './report.ts';

/**
 * What the authority answered to a file: a receipt or a refusal for each report. Undefined where the layout knows no form of answers, and
 * for bytes of another form: then a person enters what the authority shows.
 */
export const readAnswer = (form: Form, bytes: Uint8Array): readonly Answer[] | undefined => form.readAnswer?.(bytes);

/**
 * What a file says, read by the layout's own description and not by the code that writes it.
 * @throws when the bytes are no file of the layout
 */
export const readBack = ({ reader }: Form, bytes: Uint8Array): readonly ReadReport[] => reader.read(bytes);

/**
 * Every place in which files differ from the reports that they were written from; empty before a file may be released.
 * Reports that are in no file, and ones that are in two, differ as well.
 */
export function compareFiles({ reader }: Form, reports: readonly Report[], action: FilingAction, files: readonly WrittenFile[]): readonly Difference[] {
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

import type { FileHead, Form } from './form.ts';
import type { Fault, Layout, WrittenFile } from './layout.ts';
import { isDay, leavesIn, type Leaf, wallTime } from './part.ts';
import { factsRequestedOf, type FilingAction, type Report } from './report.ts';

// Of every runtime, and of no library of the language.
declare const TextEncoder: new () => { encode(text: string): Uint8Array };

/**
 * Sentences that the file has after the narrative, of what its form has no field for, in the language of the authority: shown
 * to those who write and approve the report.
 */
export const addedSentences = (form: Form, report: Report, action: FilingAction): readonly string[] => form.adds?.(report, action) ?? [];

const error = (path: string, code: Fault['code'], params: Fault['params'] = {}): Fault => ({ path, code, params, severity: 'ERROR' });

function faultsOfLeaf({ path, value, rule, isUnwritable }: Leaf, refuses: Form['refuses']): readonly Fault[] {
  if (isUnwritable) return [error(path, 'FORMAT')];
  if (rule.isFact === true && value === undefined) return [error(path, 'NOT_KNOWN')];
  if (value === undefined || value.trim() === '')
    return rule.isNeeded === true ? [error(path, 'MISSING')] : rule.isMissed === true ? [{ ...error(path, 'MISSING'), severity: 'WARNING' }] : [];
  const length = [...value].length;
  const refused = refuses(value);
  return [
    ...(refused === undefined
      ? []
      : [error(path, 'CHARACTER', { character: refused, code: `U+${(refused.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}` })]),
    ...(rule.most !== undefined && length > rule.most
      ? [error(path, rule.as === 'amount' || rule.as === 'wholeAmount' ? 'TOO_LARGE' : 'TOO_LONG', { most: rule.most, length })]
      : []),
    ...(rule.pattern === undefined || rule.pattern.test(value) ? [] : [error(path, 'FORMAT')]),
    ...(rule.codes === undefined || rule.codes.includes(value) ? [] : [error(path, 'NOT_A_CODE')]),
    ...(rule.usual === undefined || rule.usual.test(value) ? [] : [{ ...error(path, 'UNUSUAL'), severity: 'WARNING' as const }]),
  ];
}

/** Requirements of every layout. */
function faultsOfReport({ emptyKinds = [] }: Form, report: Report, action: FilingAction): readonly Fault[] {
  const faults: Fault[] = [];
  if (action !== 'SEND' && report.former === undefined) faults.push(error('former', 'MISSING'));
  if (action !== 'SEND' && report.former !== undefined && report.former.isLate === true && report.former.reason.trim() === '')
    faults.push(error('former.reason', 'MISSING'));
  if (action === 'CANCEL') return faults;
  if (Number.isNaN(Date.parse(report.decidedAt))) faults.push(error('decidedAt', 'FORMAT'));
  for (const [path, value] of [
    ['period.from', report.period.from],
    ['period.to', report.period.to],
    ['detectedOn', report.detectedOn],
  ] as const)
    if (!isDay(value)) faults.push(error(path, 'FORMAT'));
  if (report.period.from > report.period.to) faults.push(error('period.to', 'ORDER'));
  const ids = new Set(report.parties.map(({ id }) => id));
  const isEmptyPeriod = emptyKinds.includes(report.kind) && report.operations.length === 0;
  if (report.parties.length === 0 && !isEmptyPeriod) faults.push(error('parties', 'MISSING'));
  for (const [index, operation] of report.operations.entries()) {
    const at = `operations[${index}]`;
    if (Number.isNaN(Date.parse(operation.at))) faults.push(error(`${at}.at`, 'FORMAT'));
    if (operation.amountMinor < 0n) faults.push(error(`${at}.amountMinor`, 'FORMAT'));
    if (operation.fromParty !== undefined && !ids.has(operation.fromParty)) faults.push(error(`${at}.fromParty`, 'UNKNOWN'));
    if (operation.toParty !== undefined && !ids.has(operation.toParty)) faults.push(error(`${at}.toParty`, 'UNKNOWN'));
  }
  return faults;
}

/** Facts about the people of a report that its form requires and that are not confirmed. */
const unknownFacts = (form: Form, report: Report): readonly Fault[] =>
  report.parties.flatMap((party, index) =>
    factsRequestedOf(form.facts, party.kind)
      .filter((fact) => party[fact] === undefined)
      .map((fact) => error(`parties[${index}].${fact}`, 'NOT_KNOWN')),
  );

/**
 * What keeps a report from being written in a layout, with the path of the field of the report; warnings keep nothing. Every
 * field is examined, so that all faults can be corrected at once. Each path and code is reported once.
 */
export function validateReport(form: Form, report: Report, action: FilingAction): readonly Fault[] {
  if (!form.kinds.includes(report.kind) || form.country !== report.country) return [error('kind', 'NOT_OFFERED', { kind: report.kind })];
  if (!form.actions.includes(action)) return [error('action', 'NOT_OFFERED', { action })];
  const general = faultsOfReport(form, report, action);
  // A time that is none cannot be composed.
  const isUntimed = general.some(({ path, code }) => code === 'FORMAT' && path.endsWith('.at'));
  const composed = isUntimed ? [] : form.compose(report, action);
  const unknown = action === 'CANCEL' ? [] : unknownFacts(form, report);
  const faults = [...general, ...unknown, ...composed.flatMap(leavesIn).flatMap((leaf) => faultsOfLeaf(leaf, form.refuses)), ...form.examine(report, action)];
  if (!faults.some(({ severity }) => severity === 'ERROR') && form.largestBytes !== undefined) {
    const bytes = encoded(form, form.serialise([composed], [report], { action, day: '2000-01-01', time: '00:00:00', number: 1 })).length;
    if (bytes > form.largestBytes) faults.push(error('narrative', 'TOO_LARGE', { most: form.largestBytes, length: bytes }));
  }
  const reported = new Set<string>();
  return faults.filter(({ path, code, severity }) => {
    const key = `${path} ${code} ${severity}`;
    if (reported.has(key)) return false;
    reported.add(key);
    return true;
  });
}

/** Bytes of a text in the encoding of its layout. What ISO-8859-1 lacks was refused or became a reference before. */
function encoded({ encoding }: Layout, text: string): Uint8Array {
  if (encoding === 'UTF-8') return new TextEncoder().encode(text);
  const beyond = /[^\0-\u00ff]/u.exec(text)?.[0];
  if (beyond !== undefined) throw new Error(`the layout cannot carry U+${beyond.codePointAt(0)?.toString(16)}`);
  // Not by an iterator: lots have megabytes, and are written several times to find how many reports fit.
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
}

/**
 * The files of some reports, as many as the limit of the authority asks for, in the order of the reports.
 * @param at instant at which they are made, ISO 8601
 * @throws when a report has errors (`validateReport`), or reports of two zones or kinds of file are mixed
 */
export function writeReports(form: Form, reports: readonly Report[], action: FilingAction, { at }: { readonly at: string }): readonly WrittenFile[] {
  const first = reports[0];
  if (first === undefined) return [];
  for (const report of reports) {
    const fault = validateReport(form, report, action).find(({ severity }) => severity === 'ERROR');
    if (fault !== undefined) throw new Error(`report ${report.reference} cannot be written: ${fault.path} ${fault.code}`);
    if (report.zone !== first.zone || report.institution.number !== first.institution.number) throw new Error('a lot is of one institution');
  }
  const [day = '', time = ''] = wallTime(at, first.zone).local.split('T');
  const files: WrittenFile[] = [];
  let remaining = [...reports];
  while (remaining.length > 0) {
    const head: FileHead = { action, day, time, number: files.length + 1 };
    const count = form.isLot ? fitting(form, remaining, head) : 1;
    const used = remaining.slice(0, count);
    remaining = remaining.slice(count);
    files.push({
      name: form.fileName(used, head),
      mediaType: form.mediaType,
      bytes: bytesOf(form, used, head),
      references: used.map(({ reference }) => reference),
    });
  }
  return files;
}

const bytesOf = (form: Form, reports: readonly Report[], head: FileHead): Uint8Array =>
  encoded(
    form,
    form.serialise(
      reports.map((report) => form.compose(report, head.action)),
      reports,
      head,
    ),
  );

/** How many of the reports fit into one file: the largest number, looked for by halves; one always does. */
function fitting(form: Form, reports: readonly Report[], head: FileHead): number {
  // The word of a lot of relevant, unusual or internal operations is in the name of the file, so kinds are not mixed.
  const kind = reports[0]?.kind;
  const other = reports.findIndex((report) => report.kind !== kind);
  const most = other < 0 ? reports.length : other;
  const limit = form.largestBytes;
  if (limit === undefined || bytesOf(form, reports.slice(0, most), head).length <= limit) return most;
  let low = 1;
  let high = most;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (bytesOf(form, reports.slice(0, middle), head).length <= limit) low = middle;
    else high = middle - 1;
  }
  return low;
}

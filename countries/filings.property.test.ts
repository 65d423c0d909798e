import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rounds, timeLimit } from '../platform/testing/turn.ts';
import { compareFiles, type FilingAction, type Form, type Report, validateReport, writeReports } from '../engines/filings/index.ts';
import { reportOf, type FixtureOptions } from './reports.fixture.ts';
import { formNamed } from './server.ts';

const layout = (id: string, version: string): Form => {
  const result = formNamed(id, version);
  if (result === undefined) throw new Error(`no layout ${id}`);
  return result;
};
const siscoaf = layout('BR-SISCOAF', '1.8');
const uif = layout('AR-UIF', 'ROS-1');
const siti = layout('MX-SITI', '36');
const at = '2026-11-26T02:59:59.999Z';

const errors = (form: Form, report: Report, action: FilingAction = 'SEND') =>
  validateReport(form, report, action).filter(({ severity }) => severity === 'ERROR');

/** Writes reports, reads the files back by the independent reader and returns every difference. */
function differences(form: Form, reports: readonly Report[], action: FilingAction = 'SEND') {
  for (const report of reports) expect(errors(form, report, action)).toEqual([]);
  return compareFiles(form, reports, action, writeReports(form, reports, action, { at }));
}

const cases: readonly (readonly [string, Form, FixtureOptions])[] = [
  ['COS', siscoaf, { kind: 'COS' }],
  ['COE', siscoaf, { kind: 'COE' }],
  ['ROS', uif, { kind: 'ROS' }],
  ['RFT', uif, { kind: 'RFT' }],
  ['RFP', uif, { kind: 'RFP' }],
  ...(['INUSUAL', 'INTERNA_PREOCUPANTE', 'RELEVANTE', '24_HORAS'] as const).map((kind) => [kind, siti, { kind, letters: 'latin', isCoded: true }] as const),
];

describe('a written file is read back field by field', () => {
  it.each(cases)('%s', (_name, form, target) => {
    fc.assert(
      fc.property(reportOf(target), (report) => {
        expect(differences(form, [report])).toEqual([]);
      }),
      { numRuns: rounds(50) },
    );
  });

  it.each([
    ['COS', siscoaf, { kind: 'COS' }],
    ['ROS', uif, { kind: 'ROS' }],
    ['INUSUAL', siti, { kind: 'INUSUAL', letters: 'latin', isCoded: true }],
  ] as const)('%s with a hundred people', (_name, form, target) => {
    fc.assert(
      fc.property(reportOf({ ...target, people: 100, operations: 100 }), (report) => {
        expect(differences(form, [report])).toEqual([]);
      }),
      { numRuns: rounds(2) },
    );
  });

  it('an internal report of a person without any operation', () => {
    fc.assert(
      fc.property(reportOf({ kind: 'INTERNA_PREOCUPANTE', letters: 'latin', isCoded: true, operations: 0 }), (report) => {
        expect(differences(siti, [report])).toEqual([]);
      }),
      { numRuns: rounds(40) },
    );
  });

  it('a quarter without relevant operations: one line with the required fields', () => {
    fc.assert(
      fc.property(reportOf({ kind: 'RELEVANTE', letters: 'latin', isCoded: true, operations: 0 }), (report) => {
        const bare = { ...report, parties: [] };
        expect(differences(siti, [bare])).toEqual([]);
        const [file] = writeReports(siti, [bare], 'SEND', { at });
        expect(
          new TextDecoder('latin1')
            .decode(file?.bytes)
            .split(';')
            .filter((column) => column.trim() !== ''),
        ).toEqual(['1', report.period.to.slice(0, 7).replace('-', ''), report.institution.supervisorKey, report.institution.authorityKey]);
      }),
      { numRuns: rounds(10) },
    );
  });

  it.each([
    ['a rectification of Siscoaf', siscoaf, 'RECTIFY', 'COS'],
    ['a cancellation of Siscoaf', siscoaf, 'CANCEL', 'COE'],
    ['a rectification of the UIF', uif, 'RECTIFY', 'ROS'],
  ] as const)('%s', (_name, form, action, kind) => {
    fc.assert(
      fc.property(reportOf({ kind }), (report) => {
        const changed = { ...report, former: { receipt: '921377', authentication: '9cd040bf2f63565e10d343c08fb03007', reason: 'Valor digitado errado <&>' } };
        expect(differences(form, [changed], action)).toEqual([]);
        expect(errors(form, report, action)).toContainEqual(expect.objectContaining({ path: 'former', code: 'MISSING' }));
      }),
      { numRuns: rounds(20) },
    );
  });
});

describe('lots', () => {
  const numbered = (reports: readonly Report[]) =>
    reports.map((report, index) => ({
      ...report,
      zone: 'America/Sao_Paulo',
      institution: reports[0]?.institution ?? report.institution,
      reference: `L-${index}`,
    }));

  it('of Siscoaf are split below the limit, keep their order and lose nothing', { timeout: timeLimit(120_000) }, () => {
    fc.assert(
      fc.property(
        fc.array(reportOf({ kind: 'COS', people: 1, operations: 1 }), { minLength: 1, maxLength: 8 }),
        fc.array(fc.integer({ min: 1, max: 700_000 }), { minLength: 8, maxLength: 8 }),
        (raw, sizes) => {
          const reports = numbered(raw).map((report, index) => ({ ...report, narrative: 'á'.repeat(sizes[index] ?? 1) }));
          const files = writeReports(siscoaf, reports, 'SEND', { at });
          for (const { bytes } of files) expect(bytes.length).toBeLessThanOrEqual(1_000_000);
          expect(files.flatMap(({ references }) => references)).toEqual(reports.map(({ reference }) => reference));
          expect(new Set(files.map(({ name }) => name)).size).toBe(files.length);
          expect(compareFiles(siscoaf, reports, 'SEND', files)).toEqual([]);
          // No file could have taken the next report as well.
          for (const [index, file] of files.entries()) {
            const next = files[index + 1]?.references[0];
            if (next === undefined) continue;
            const together = reports.filter(({ reference }) => file.references.includes(reference) || reference === next);
            expect(writeReports(siscoaf, together, 'SEND', { at }).length).toBe(2);
          }
        },
      ),
      { numRuns: rounds(3) },
    );
    // Reports of up to a megabyte each, written several times.
  });

  it('of the CNBV number their lines through', () => {
    fc.assert(
      fc.property(fc.array(reportOf({ kind: 'INUSUAL', letters: 'latin', isCoded: true }), { minLength: 2, maxLength: 5 }), (raw) => {
        const reports = numbered(raw).map((report) => ({ ...report, zone: 'America/Mexico_City' }));
        const [file, ...others] = writeReports(siti, reports, 'SEND', { at });
        expect(others).toEqual([]);
        const folios = new TextDecoder('latin1')
          .decode(file?.bytes)
          .trimEnd()
          .split('\r\n')
          .map((line) => Number(line.split(';')[2]));
        expect([...new Set(folios)]).toEqual(Array.from({ length: Math.max(...folios) }, (_one, index) => index + 1));
        expect(compareFiles(siti, reports, 'SEND', file === undefined ? [] : [file])).toEqual([]);
      }),
      { numRuns: rounds(40) },
    );
  });

  it('differ when a report is left out, named twice or altered by one character', () => {
    fc.assert(
      fc.property(reportOf({ kind: 'COS' }), (report) => {
        const [file] = writeReports(siscoaf, [report], 'SEND', { at });
        if (file === undefined) throw new Error('nothing was written');
        expect(compareFiles(siscoaf, [report], 'SEND', [])).toHaveLength(1);
        expect(compareFiles(siscoaf, [report], 'SEND', [file, file]).length).toBeGreaterThan(0);
        const other = { ...report, period: { ...report.period, from: '1929-12-31' } };
        expect(compareFiles(siscoaf, [other], 'SEND', [file])).toContainEqual(expect.objectContaining({ path: 'from', expected: '1929-12-31' }));
      }),
      { numRuns: rounds(10) },
    );
  });
});

describe('any report at all', () => {
  const kinds: readonly string[] = ['COS', 'ROS', 'INUSUAL', 'RELEVANTE'];
  it('is refused with the path of a field, or written as it is', () => {
    const text = fc.string({ unit: 'binary', maxLength: 40 });
    fc.assert(
      fc.property(
        fc.constantFrom(...kinds).chain((kind) => reportOf({ kind })),
        text,
        text,
        fc.nat(2),
        (report, name, narrative, place) => {
          const form = [siscoaf, uif, siti][place] ?? siscoaf;
          const [first, ...others] = report.parties;
          if (first === undefined) return;
          const strange: Report = { ...report, narrative, parties: [first.kind === 'PERSON' ? { ...first, lastName: name } : { ...first, name }, ...others] };
          const result = errors(form, strange);
          if (result.length > 0) {
            for (const { path } of result) expect(path).not.toBe('');
            expect(() => writeReports(form, [strange], 'SEND', { at })).toThrow('cannot be written');
          } else expect(compareFiles(form, [strange], 'SEND', writeReports(form, [strange], 'SEND', { at }))).toEqual([]);
        },
      ),
      { numRuns: rounds(200) },
    );
  });
});

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Endpoint } from '../../platform/contract/index.ts';
import { endpoints } from './endpoints.ts';

/*
 * No specified call asks for more than the specification names: what we add to a call (the version that was seen, the state
 * that was seen, the token of a preview, a reason) may be left out of it.
 */

const rows = readFileSync(new URL('../../docs/api/calls.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1);
const specified = rows.map((row) => row.split('\t')).map(([, method = '', path = '']) => ({ method, path: path.replace(/\{(\w+)\}/g, ':$1') }));
const records = specified.flatMap(({ method, path }) => endpoints.filter((one) => one.method === method && one.path === path));

/** Where the specification names it. */
const named: Readonly<Record<string, readonly string[]>> = { '/api/aml/probation/files/batch-reject/confirm': ['reason'] };
const ours = ['version', 'expected_status', 'plan_token', 'reason', 'reject_reason', 'reason_code', 'comment_code'];

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly errors?: readonly (readonly Issue[])[];
}
const fieldsOf = (issue: Issue): string[] => [...issue.path.map(String), ...(issue.errors ?? []).flat().flatMap(fieldsOf)];

const missingOf = (record: Endpoint, input: object): string[] => {
  const { error } = (record.input as unknown as { safeParse(value: object): { error?: { issues: readonly Issue[] } } }).safeParse(input);
  return (error?.issues ?? []).flatMap(fieldsOf).filter((field) => ours.includes(field) && !named[record.path]?.includes(field));
};

it.each(records.filter(({ path }) => path.includes('list-all')).map((record) => [record.path, record] as const))(
  '%s answers all, where no page is asked for',
  (_path, record) => {
    expect(record.list === undefined || record.list.answersAll).toBe(true);
  },
);

it('finds the record of every specified call', () => {
  expect(records.length).toBeGreaterThan(165);
});

it.each(records.map((record) => [`${record.method} ${record.path}`, record] as const))('%s asks for nothing that is ours alone', (_title, record) => {
  // Lists of rows are asked with the key of one row alone.
  for (const input of [{}, { alerts: [{ alert_id: '1' }] }]) expect(missingOf(record, input)).toEqual([]);
});

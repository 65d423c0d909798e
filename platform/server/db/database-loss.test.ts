import { describe, expect, it } from 'vitest';
import { isOutage, lossOf } from './database-loss.ts';

const coded = (code: string, more: object = {}) => Object.assign(new Error('said by somebody'), { code, ...more });

const table: [name: string, error: unknown, kind: string | undefined, spoils: boolean][] = [
  ['a server that shuts down', coded('57P01'), 'unreachable', true],
  ['a server that crashed', coded('57P02'), 'unreachable', true],
  ['a server that starts', coded('57P03'), 'unreachable', true],
  ['a session that rested too long', coded('57P05'), 'unreachable', true],
  ['a transaction that rested too long', coded('25P03'), 'unreachable', true],
  ['a connection exception', coded('08006'), 'unreachable', true],
  ['another one of its class', coded('08003'), 'unreachable', true],
  ['a pooler that has lost its server', coded('08P01'), 'unreachable', true],
  ['a statement that a pooler lost', coded('26000'), 'pooler', true],
  ['a statement that a pooler has already', coded('42P05'), 'pooler', true],
  ['a standby', coded('25006'), 'read-only', true],
  ['an unlogged table on a standby', coded('0A000', { routine: 'get_relation_info' }), 'read-only', true],
  ['what is not supported', coded('0A000', { routine: 'transformStmt' }), undefined, false],
  ['a serialisation failure', coded('40001'), 'busy', false],
  ['a deadlock', coded('40P01'), 'busy', false],
  ['a lock that was not to be had', coded('55P03'), 'busy', false],
  ['too many connections', coded('53300'), 'busy', false],
  ['a pool without a free connection', new Error('timeout exceeded when trying to connect'), 'busy', false],
  ['a statement that took too long', coded('57014'), 'slow', false],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'].map(
    (code): [string, unknown, string, boolean] => [code, coded(code), 'unreachable', true],
  ),
  ['a socket that nobody listens on', coded('ENOENT', { syscall: 'connect' }), 'unreachable', true],
  ['a file that is missing', coded('ENOENT', { syscall: 'open' }), undefined, false],
  ...[
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Connection terminated',
    'timeout expired',
    'Client was closed and is not queryable',
    'Client has encountered a connection error and is not queryable',
  ].map((text): [string, unknown, string, boolean] => [text, new Error(text), 'unreachable', true]),
  ['a loss that something else came of', new Error('Migration failed', { cause: coded('57P01') }), 'unreachable', true],
  ['a value that is there already', coded('23505'), undefined, false],
  ['a mistake in a statement', coded('42601'), undefined, false],
  ['a mistake in the program', new TypeError('x is not a function'), undefined, false],
  ['nothing', undefined, undefined, false],
];

describe('what is the matter with the database', () => {
  it.each(table)('%s', (_name, error, kind, spoils) => {
    expect(lossOf(error)?.kind).toBe(kind);
    expect(lossOf(error)?.spoils ?? false).toBe(spoils);
    expect(isOutage(error)).toBe(kind !== undefined && kind !== 'busy' && kind !== 'slow');
  });
});

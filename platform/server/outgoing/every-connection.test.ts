import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/* Whatever the server connects to, it connects to by the rule of this folder: a source that opens a connection otherwise fails here. */

const root = join(import.meta.dirname, '../../..');
const isTest = /\.(?:test|fixture|bench)\.tsx?$|\/testing[\w-]*\.ts$|\/crash-server\.ts$/;
const sources = ['domains/*/*/server/**/*.ts', 'platform/server/**/*.ts', 'apps/server/**/*.ts']
  .flatMap((pattern) => globSync(pattern, { cwd: root }))
  .filter((file) => !isTest.test(file));

/** Who may open connections besides, and why. */
const others: Readonly<Record<string, string>> = {
  'platform/server/outgoing/guarded-connection.ts': 'is the rule',
  'platform/server/outgoing/own-doors.ts': 'resolves the host of the database',
  'domains/payments/decisions/server/processes/peer.ts': 'passes payments on to other processes, at the addresses that they register in the database',
};

/** What opens a connection, by module. */
const openers: Readonly<Record<string, RegExp>> = {
  undici: /^(?!fetch$|request$)/,
  'node:net': /^(?:connect|createConnection|Socket)$/,
  'node:tls': /^(?:connect|TLSSocket)$/,
  'node:http': /^(?:request|get|Agent)$/,
  'node:https': /^(?:request|get|Agent)$/,
  'node:http2': /^connect$/,
  'node:dgram': /./,
  'node:dns': /./,
  'node:dns/promises': /./,
};

/** Names that a source imports as values. */
function importsOf(text: string): { module: string; name: string }[] {
  return [...text.matchAll(/^import (?!type )([^;]*?) from '([^']+)';/gm)].flatMap(([, clause = '', module = '']) => {
    const names = /\{([^}]*)\}/.exec(clause)?.[1]?.split(',') ?? [clause];
    return names
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => ({ module, name: name.split(' as ')[0] as string }));
  });
}

/** The text between the bracket of a call and its end. */
function callsOf(text: string, name: string): string[] {
  return [...text.matchAll(new RegExp(`(?<![\\w.])${name}\\(`, 'g'))].map(({ index, 0: result }) => {
    let depth = 1;
    let at = index + result.length;
    for (; depth > 0 && at < text.length; at += 1) depth += text[at] === '(' ? 1 : text[at] === ')' ? -1 : 0;
    return text.slice(index, at);
  });
}

function faultsOf(text: string): string[] {
  const imports = importsOf(text);
  const opened = imports.filter(({ module, name }) => openers[module]?.test(name)).map(({ module, name }) => `${name} of ${module}`);
  const asks = imports.filter(({ module, name }) => module === 'undici' && (name === 'fetch' || name === 'request')).map(({ name }) => name);
  const unguarded = asks.flatMap((name) => callsOf(text, name).filter((call) => !/\bdispatcher\b/.test(call)));
  const global = asks.includes('fetch') ? [] : callsOf(text, 'fetch');
  const mails = callsOf(text, 'createTransport').filter((call) => !/\bgetSocket\b/.test(call));
  return [...opened, ...unguarded, ...global, ...mails];
}

it('no source opens a connection by itself', () => {
  expect(sources.length).toBeGreaterThan(500);
  const faults = sources
    .map((file) => [file, faultsOf(readFileSync(join(root, file), 'utf8'))] as const)
    .filter(([file, result]) => result.length > 0 && !others[file]);
  expect(faults).toEqual([]);
});

it('would find one that does', () => {
  expect(faultsOf("import { Agent } from 'undici';")).toEqual(['Agent of undici']);
  expect(faultsOf("import { type Agent, fetch } from 'undici';\nawait fetch(url, { dispatcher });")).toEqual([]);
  expect(faultsOf("import { fetch } from 'undici';\nawait fetch(url, { signal });")).toHaveLength(1);
  expect(faultsOf('await fetch(url);')).toHaveLength(1);
  expect(faultsOf("import { connect } from 'node:net';")).toHaveLength(1);
  expect(faultsOf("import { createServer } from 'node:http';")).toEqual([]);
  expect(faultsOf('createTransport({ host })')).toHaveLength(1);
});

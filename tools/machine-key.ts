// Keeps the keys of the payment core. `npm run machine-key -- issue|rotate|revoke|list …`
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import {
  giveMachineKey,
  listMachineKeys,
  type MachineKeyRow,
  type MachineScope,
  machineScopes,
  rotateMachineKey,
  withdrawMachineKey,
} from '../domains/mechanisms/session/server/index.ts';
import { clock } from '../platform/server/clock.ts';
import type { Database } from '../platform/server/index.ts';
import { PlainError } from './database.ts';
import { explain } from './lifetime.ts';
import { accountTable } from './server-module.ts';
import { onTables, openToolDatabase, operatorName } from './tool-database.ts';

/** What each scope opens. */
const scopeWords: Readonly<Record<MachineScope, string>> = {
  decide: 'sends payments and what became of them, confirms outcomes',
  read: 'looks up payments and outcomes that were not confirmed',
  mail: 'of a mail service: tells which e-mails were delivered or bounced',
};
const coreScopes: readonly MachineScope[] = ['decide', 'read'];
const longestScope = Math.max(...machineScopes.map(({ length }) => length));

const usage = `Keys with which a payment core calls /api/v1. A key belongs to one company; it is shown once and stored only as a digest.

  npm run machine-key -- issue --company <code> --name <text> [--scopes <scope,scope>] [--expires <yyyy-mm-dd>]
  npm run machine-key -- rotate <id> [--overlap <hours>]   a new key; the old one works on for 24 hours
  npm run machine-key -- revoke <id>                       ends a key at once
  npm run machine-key -- list [--company <code>]

Scopes:
${machineScopes.map((scope) => `  ${scope.padEnd(longestScope)}   ${scopeWords[scope]}`).join('\n')}
Those of a payment core when not said: ${coreScopes.join(' and ')}.
Each change is an entry of the audit trail. Works beside a running "npm start", and on DATABASE_URL.`;

const say = (line: string) => process.stdout.write(`${line}\n`);

interface Options {
  company?: string | undefined;
  name?: string | undefined;
  scopes?: string | undefined;
  expires?: string | undefined;
  overlap?: string | undefined;
}

function readScopes(text: string): MachineScope[] {
  const requested = [...new Set(text.split(',').map((word) => word.trim()))];
  const existing = machineScopes.filter((scope) => requested.includes(scope));
  if (existing.length !== requested.length) throw new PlainError(`--scopes takes ${machineScopes.join(', ')}, separated by a comma.`);
  return existing;
}

function readEnd(text: string | undefined, now: Date): Date | undefined {
  if (text === undefined) return undefined;
  const end = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : new Date(Number.NaN);
  if (Number.isNaN(end.getTime()) || end <= now) throw new PlainError('--expires takes a day to come, as yyyy-mm-dd (midnight UTC).');
  return end;
}

function readHours(text: string): number {
  const hours = Number(text);
  if (!Number.isInteger(hours) || hours < 0 || hours > 24 * 30) throw new PlainError('--overlap takes whole hours, 0 to 720.');
  return hours;
}

function readId(word: string | undefined): string {
  if (!word || !/^\d{1,18}$/.test(word)) throw new PlainError('Name the key by its number; "npm run machine-key -- list" shows it.');
  return word;
}

const minutes = (at: Date | null): string => (at ? `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC` : '');

const stateOf = (key: MachineKeyRow, now: Date): string => {
  if (key.revokedAt) return `revoked ${minutes(key.revokedAt)}`;
  if (!key.expiresAt) return 'in use';
  return key.expiresAt > now ? `ends ${minutes(key.expiresAt)}` : `ended ${minutes(key.expiresAt)}`;
};

/** The key is printed alone on its line, so that a script can take it. */
function showKey(made: { id: string; key: string }, facts: string): void {
  say(`Machine key ${made.id}, ${facts}. It is shown only now:\n`);
  say(made.key);
  say('\nSend it in the header x-api-key.');
}

async function run(db: Database['main'], [command = '', word]: readonly string[], options: Options): Promise<void> {
  const now = clock.now();
  const keeping = { operator: operatorName(), requestId: `machine-key:${randomUUID()}`, now };
  if (command === 'issue') {
    if (!options.company || !options.name) throw new PlainError(`Say for which company and what to call it.\n\n${usage}`);
    const scopes = readScopes(options.scopes ?? coreScopes.join(','));
    const made = await giveMachineKey(db, { name: options.name, companyCode: options.company, scopes, expiresAt: readEnd(options.expires, now) }, keeping);
    showKey(made, `"${options.name}" of ${options.company} (${scopes.join(', ')})`);
  } else if (command === 'rotate') {
    const overlapHours = readHours(options.overlap ?? '24');
    const made = await rotateMachineKey(db, { id: readId(word), overlapHours }, keeping);
    showKey(made, `"${made.name}" of ${made.companyCode} (${made.scopes.join(', ')}), replaces key ${word}, which ends in ${overlapHours} h`);
  } else if (command === 'revoke') {
    const old = await withdrawMachineKey(db, readId(word), keeping);
    say(`Machine key ${old.id}, "${old.name}" of ${old.companyCode}, is revoked.`);
  } else if (command === 'list') {
    const keys = await listMachineKeys(db, options.company);
    const rows = keys.map((key) => ({
      id: key.id,
      company: key.companyCode,
      name: key.name,
      begins: `${key.prefix}…`,
      scopes: key.scopes.join(', '),
      state: stateOf(key, now),
      lastUsed: minutes(key.lastUsedAt) || 'never',
    }));
    say(rows.length === 0 ? 'There is no machine key.' : accountTable(rows).join('\n'));
  } else throw new PlainError(`${command ? `There is no "${command}".` : 'Say what to do.'}\n\n${usage}`);
}

function readWords(): { words: string[]; wishes: Options & { help?: boolean | undefined } } {
  const text = { type: 'string' } as const;
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { company: text, name: text, scopes: text, expires: text, overlap: text, help: { type: 'boolean', short: 'h' } },
    });
    return { words: positionals, wishes: values };
  } catch (error) {
    throw new PlainError(`${(error as Error).message}\n\n${usage}`);
  }
}

try {
  const { words, wishes } = readWords();
  if (wishes.help) say(usage);
  else {
    const { database, close } = await openToolDatabase(say);
    try {
      await onTables(() => run(database.main, words, wishes));
    } finally {
      await close();
    }
  }
  process.exit(0);
} catch (error) {
  say((error as Error).name === 'MachineKeyError' ? (error as Error).message : explain(error));
  process.exit(1);
}

// Keeps the accounts of the back office from the command line. `npm run account -- add|list|change|disable|enable|hand-back|end-sessions|reset-factor …`
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { readOfferedLanguages, readSessionIdle } from '../apps/server/settings.ts';
import { amlRoles } from '../domains/mechanisms/session/contract/index.ts';
import {
  type AccountKeeping,
  disableAccount,
  enableAccount,
  endAccountSessions,
  handBackOf,
  listAccounts,
  listRoles,
  moveAccount,
  openAccount,
  resetSecondFactor,
} from '../domains/mechanisms/session/server/index.ts';
import { clock } from '../platform/server/clock.ts';
import type { Database } from '../platform/server/index.ts';
import { seedRoles } from '../seeds/roles.ts';
import { PlainError } from './database.ts';
import { explain } from './lifetime.ts';
import { publicAddress } from './running-server.ts';
import { accountTable } from './server-module.ts';
import { openToolDatabase, operatorName } from './tool-database.ts';

const usage = `Keeps the accounts of the desk. The first ones of an empty installation are opened on the set-up page, whose link the start prints, or here\nonce there is a company.

  npm run account -- add <account> --name <text> --email <address> --role <role> --companies <code,code>
                     [--lang en|pt|es] [--same-person-as <account>]
  npm run account -- list                                  accounts, roles, companies, open sessions
  npm run account -- change <account> [--role <role>] [--companies <code,code>]
  npm run account -- disable <account>                     nobody enters with it; its sessions end, its work goes back to the queues
  npm run account -- hand-back <account>                   what it may not do, and has, goes back to the queues
  npm run account -- enable <account>                      lets it in again
  npm run account -- end-sessions <account>                its owner has to sign in again, everywhere
  npm run account -- reset-factor <account>                the next sign-in sets up a new verification code

Roles: ${amlRoles.join(', ')}, and those made on screen.
"add" prints a link on which the owner sets the first password, within a day; the first sign-in sets up the verification code.
--same-person-as names another account of the same human being, who must not approve the own work with it.
--reason <text> says why; it is kept. Everything counts from the next call of the account, and each change is an entry of the
audit trail. What somebody asked for before the account lost the right to it is not applied any more.
Works beside a running "npm start", and on DATABASE_URL.`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function readWords() {
  const text = { type: 'string' } as const;
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        name: text,
        email: text,
        role: text,
        companies: text,
        lang: text,
        'same-person-as': text,
        reason: text,
        help: { type: 'boolean', short: 'h' },
      },
    });
    return { words: positionals, wishes: values };
  } catch (error) {
    throw new PlainError(`${(error as Error).message}\n\n${usage}`);
  }
}

type Options = ReturnType<typeof readWords>['wishes'];

/** Roles are data: those of this release, and those that the back office has made. */
async function demandRole(db: Database['main'], code: string): Promise<string> {
  const roles = (await listRoles(db)).map((role) => role.code);
  if (!roles.includes(code)) throw new PlainError(`--role takes one of ${roles.join(', ')}.`);
  return code;
}

const readCompanies = (text: string): string[] => text.split(',').map((code) => code.trim());

const linkOf = async (token: string): Promise<string> => `${await publicAddress()}/forgot-password#token=${token}`;

type Work = (db: Database['main'], keeping: AccountKeeping) => Promise<void>;

function planAdding(account: string, options: Options): Work {
  const { name, email, companies, role, lang = 'en' } = options;
  if (!name || !email || !companies || !role) throw new PlainError(usage);
  const offered = readOfferedLanguages();
  const spoken = offered.find((one) => one === lang);
  if (!spoken) throw new PlainError(`--lang takes ${offered.join(', ')}.`);
  const rights = {
    account,
    name,
    email,
    companies: readCompanies(companies),
    lang: spoken,
    samePersonAs: options['same-person-as'],
  } as const;
  return async (db, keeping) => {
    await seedRoles(db);
    const { token, validHours } = await openAccount(db, { ...rights, amlRole: await demandRole(db, role) }, keeping);
    say(`The account ${account} is open. Its owner sets the password here, within ${validHours} hours:\n`);
    say(await linkOf(token));
  };
}

function planMoving(account: string, options: Options): Work {
  const companies = options.companies === undefined ? undefined : readCompanies(options.companies);
  if (options.role === undefined && !companies) throw new PlainError('Say the new role (--role), the new companies (--companies), or both.');
  return async (db, keeping) => {
    // A role that was never given before has no row yet where the demonstration was never loaded.
    await seedRoles(db);
    const amlRole = options.role === undefined ? undefined : await demandRole(db, options.role);
    const { after } = await moveAccount(db, account, { amlRole, companies }, keeping);
    const now = after as { aml_role: string; companies: string[] };
    say(`The account ${account} is ${now.aml_role} for ${now.companies.join(', ') || 'no company'} from now on.`);
    sayHanded(after);
  };
}

/** What became of the work that an account may not do any more. */
function sayHanded(after: object): void {
  const { work = [], requests_ended: requests = 0 } = after as { work?: { kind: string; handed_back: number }[]; requests_ended?: number };
  for (const { kind, handed_back: count } of work) say(`Back in the queue: ${count} of ${kind}.`);
  if (requests > 0) say(`Requests for approval that ended: ${requests}.`);
}

const minutes = (at: Date | null): string => (at ? `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC` : 'never');

const showAll: Work = async (db, { now }) => {
  const rows = (await listAccounts(db, now, { sessionIdleMs: readSessionIdle() })).map((one) => ({
    account: one.account,
    name: one.name,
    role: one.amlRole,
    companies: one.companies.join(', '),
    state: `${one.status === 'ACTIVE' ? 'in use' : 'disabled'}${one.isDemonstration ? ', demonstration' : ''}`,
    password: one.hasPassword ? 'set' : 'none',
    secondFactor: one.hasFactor ? 'set up' : 'none',
    sessions: one.openSessions,
    lastSeen: minutes(one.lastSeenAt),
  }));
  say(rows.length === 0 ? 'There is no account.' : accountTable(rows).join('\n'));
};

function plan([command = '', account = '', ...more]: readonly string[], options: Options): Work {
  if (command === 'list' && account === '') return showAll;
  if (account === '' || more.length > 0) throw new PlainError(usage);
  const ended = (after: object) => (after as { sessions_ended: number }).sessions_ended;
  switch (command) {
    case 'add':
      return planAdding(account, options);
    case 'change':
      return planMoving(account, options);
    case 'disable':
      return async (db, keeping) => {
        const { after } = await disableAccount(db, account, keeping);
        say(`The account ${account} is disabled; ${ended(after)} sessions ended.`);
        sayHanded(after);
      };
    case 'hand-back':
      return async (db, keeping) => {
        const { after } = await handBackOf(db, account, keeping);
        if (Object.keys(after).length === 0) say(`The account ${account} has nothing that it may not do.`);
        sayHanded(after);
      };
    case 'enable':
      return async (db, keeping) => {
        await enableAccount(db, account, keeping);
        say(`The account ${account} is in use again.`);
      };
    case 'end-sessions':
      return async (db, keeping) => say(`${ended((await endAccountSessions(db, account, keeping)).after)} sessions of ${account} ended.`);
    case 'reset-factor':
      return async (db, keeping) => {
        const { after } = await resetSecondFactor(db, account, keeping);
        say(`The second factor of ${account} is taken away; ${ended(after)} sessions ended. Its next sign-in with the password sets up a new one.`);
      };
    default:
      throw new PlainError(`There is no "${command}".\n\n${usage}`);
  }
}

try {
  const { words, wishes } = readWords();
  if (wishes.help) say(usage);
  else {
    const work = plan(words, wishes);
    const { database, close } = await openToolDatabase(say, { migrated: true });
    try {
      await work(database.main, {
        operator: operatorName(),
        requestId: `account:${randomUUID()}`,
        now: clock.now(),
        reason: wishes.reason,
        publicUrl: await publicAddress(),
      });
    } finally {
      await close();
    }
  }
  process.exit(0);
} catch (error) {
  say((error as Error).name === 'AccountError' ? (error as Error).message : explain(error));
  process.exit(1);
}

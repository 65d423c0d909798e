// Opens accounts of the desk from the command line. `npm run account -- add …`
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { type AmlRole, amlRoles } from '../domains/session/contract/index.ts';
import { openAccount } from '../domains/session/server/index.ts';
import { seedRoles } from '../seeds/roles.ts';
import { PlainError } from './database.ts';
import { explain } from './lifetime.ts';
import { openToolDatabase, operatorName } from './tool-database.ts';

const usage = `Opens an account of the desk. The first one of a database without the demonstration can only be opened here.

  npm run account -- add <account> --name <text> --email <address> --role <role> --companies <code,code>
                     [--lang en|pt] [--same-person-as <account>]

Roles: ${amlRoles.join(', ')}.
Prints a link on which the owner sets the first password, within a day; the first sign-in sets up the verification code.
--same-person-as names another account of the same human being, who must not approve the own work with it.
Each account is an entry of the audit trail. Works beside a running "npm start", and on DATABASE_URL.`;

const say = (line: string) => process.stdout.write(`${line}\n`);

function readWords() {
  const text = { type: 'string' } as const;
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { name: text, email: text, role: text, companies: text, lang: text, 'same-person-as': text, help: { type: 'boolean', short: 'h' } },
    });
    return { words: positionals, wishes: values };
  } catch (error) {
    throw new PlainError(`${(error as Error).message}\n\n${usage}`);
  }
}

function readRole(text: string | undefined): AmlRole {
  const found = amlRoles.find((role) => role === text);
  if (!found) throw new PlainError(`--role takes one of ${amlRoles.join(', ')}.`);
  return found;
}

const linkOf = (token: string): string => `${(process.env.PUBLIC_URL ?? 'http://127.0.0.1:8080').replace(/\/$/, '')}/forgot-password#token=${token}`;

try {
  const { words, wishes } = readWords();
  const [command, account, ...more] = words;
  if (wishes.help) say(usage);
  else {
    if (command !== 'add' || !account || more.length > 0 || !wishes.name || !wishes.email || !wishes.companies) throw new PlainError(usage);
    const { lang = 'en' } = wishes;
    if (lang !== 'en' && lang !== 'pt') throw new PlainError('--lang takes en or pt.');
    const wish = {
      account,
      name: wishes.name,
      email: wishes.email,
      amlRole: readRole(wishes.role),
      companies: wishes.companies.split(',').map((code) => code.trim()),
      lang,
      samePersonAs: wishes['same-person-as'],
    } as const;
    const { database, close } = await openToolDatabase(say, { migrated: true });
    try {
      await seedRoles(database.main);
      const keeping = { operator: operatorName(), requestId: `account:${randomUUID()}`, now: new Date() };
      const { token, validHours } = await openAccount(database.main, wish, keeping);
      say(`The account ${account} is open. Its owner sets the password here, within ${validHours} hours:\n`);
      say(linkOf(token));
    } finally {
      await close();
    }
  }
  process.exit(0);
} catch (error) {
  say((error as Error).name === 'AccountError' ? (error as Error).message : explain(error));
  process.exit(1);
}

// Proves that the books of the decisions add up. `npm run reconcile [-- --days 7]`
import { parseArgs } from 'node:util';
import { countBooks, findBrokenInvariants } from '../domains/payments/decisions/server/books/index.ts';
import { findUnrecorded } from '../domains/payments/decisions/server/index.ts';
import { findStranded } from '../domains/mechanisms/session/server/index.ts';
import { findLinksOfMany, type LinkOfMany } from '../domains/register/id-database/server/index.ts';
import { clock } from '../platform/server/clock.ts';
import { localFileStore } from '../platform/server/index.ts';
import { filesFolder, PlainError } from './database.ts';
import { explain } from './lifetime.ts';
import { onTables, openToolDatabase } from './tool-database.ts';

const usage = `Proves that no payment is without a verdict and that everything which was derived can be derived again: reserved sums,
balances, holds, standings, cases, audit, outbox, and the hits of rules; and that no work is with an account that may not do it.

  npm run reconcile               everything; rules over the last 2 days
  npm run reconcile -- --days 30  rules over the last 30 days

Changes nothing. Works on DATABASE_URL or the embedded database, also while it is in use. Ends with 1 when something does not
add up. Work of accounts that may not do it goes back to its queues within five minutes while a server runs, or at once by
"npm run account -- hand-back <account>". People who may be several, because of a number that stands for many, are named to be
looked at: on their page two people part them by unlinking. What rules find with what is known today and did not record then is
counted apart: the pass of the night alerts on it.`;

const whyLinked: Readonly<Record<LinkOfMany['why'], string>> = {
  SEXES: 'CUITs or CUILs of a man and of a woman with one DNI that was issued twice',
  NUMBER: 'payments in several names with a number that stands for many',
  KEY: 'several documents held together by a CURP or RFC that stands for many, or is not whole',
};

const say = (line: string) => process.stdout.write(`${line}\n`);
const dayMs = 86_400_000;

function readDays(): number | undefined {
  const { values } = parseArgs({ options: { days: { type: 'string', default: '2' }, help: { type: 'boolean', short: 'h' } } });
  if (values.help) return undefined;
  const days = Number(values.days);
  if (!Number.isInteger(days) || days < 0 || days > 400) throw new PlainError(`--days takes a whole number from 0 to 400.\n\n${usage}`);
  return days;
}

async function reconcile(days: number): Promise<boolean> {
  const { database, close } = await openToolDatabase(say, { migrated: true, readOnly: true });
  try {
    return await onTables(async () => {
      const counts = await countBooks(database.main);
      say(`Payments:        ${counts.payments}`);
      say(`Decisions:       ${counts.decisions}`);
      say(`Without verdict: ${counts.withoutVerdict}`);
      say(`Open holds:      ${counts.openHolds}`);
      say(`Hits of rules:   ${counts.ruleHits}, and ${counts.ruleErrors} times a rule could not be evaluated`);
      const broken = await findBrokenInvariants(database.main);
      for (const { invariant, id } of broken) say(`BROKEN: ${invariant} (${id})`);
      const stranded = await findStranded(database.main);
      for (const { accountId, kind, ids } of stranded) say(`BROKEN: ${ids.length} of ${kind} with the account ${accountId}, which may not do it`);
      const links = await findLinksOfMany(database.main);
      say(`People on file who may be several: ${links.length}`);
      for (const { subjectId, why } of links) say(`LOOK AT: person ${subjectId}, ${whyLinked[why]}`);
      if (days > 0) {
        const until = clock.now();
        const files = localFileStore(filesFolder());
        const result = await findUnrecorded({ database, files }, { from: new Date(until.getTime() - days * dayMs), until });
        say(`Rules over the last ${days} days: ${result.length} hits that were not known when the payments came`);
      }
      const holds = broken.length === 0 && stranded.length === 0;
      say(holds ? 'The books add up.' : 'The books do NOT add up.');
      return holds;
    });
  } finally {
    await close();
  }
}

try {
  const days = readDays();
  if (days === undefined) {
    say(usage);
    process.exit(0);
  }
  process.exit((await reconcile(days)) ? 0 : 1);
} catch (error) {
  say(explain(error));
  process.exit(2);
}

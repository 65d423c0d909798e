// Decides past payments again by what was in force then. `npm run replay [-- --from 2026-01-01 --to 2026-02-01]`
import { parseArgs } from 'node:util';
import { type ReplayQuery, replayDecisions, type ReplayedDecision, registerPastScreening } from '../domains/payments/decisions/server/replay/index.ts';
import { screenedThen } from '../domains/screening/screening/server/index.ts';
import { PlainError } from './database.ts';
import { explain } from './lifetime.ts';
import { findTransactionIds } from './replay.store.ts';
import { onTables, openToolDatabase } from './tool-database.ts';

const usage = `Decides past payments again, by the rules, limits, lists, settings and histories that were in force then, and compares every
value with what was stored.

  npm run replay                                      every decision
  npm run replay -- --from 2026-01-01 --to 2026-02-01 those of a time: from is included, to is not; dates are UTC
  npm run replay -- --payment P-1                     those of one payment, by its trade number
  npm run replay -- --json                            the last line is one object

Changes nothing. Works on DATABASE_URL or the embedded database, also while it is in use. Ends with 1 when a decision came out
otherwise and nothing explains it. docs/replay.md says what is compared, and what cannot be.`;

registerPastScreening(screenedThen);

const say = (line: string) => process.stdout.write(`${line}\n`);
/** Decisions that differ are told in full up to so many. */
const mostNotified = 20;
const mostValues = 12;

interface Words {
  json: boolean;
  from: Date | undefined;
  to: Date | undefined;
  payment: string | undefined;
}

function dateOf(text: string | undefined, name: string): Date | undefined {
  if (text === undefined) return undefined;
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) throw new PlainError(`--${name} takes a date like 2026-01-31 or a time like 2026-01-31T12:00:00Z.\n\n${usage}`);
  return date;
}

function readWords(): Words | undefined {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      to: { type: 'string' },
      payment: { type: 'string' },
      json: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return undefined;
  const [from, to] = [dateOf(values.from, 'from'), dateOf(values.to, 'to')];
  if (values.payment !== undefined && (from || to)) throw new PlainError(`Name a payment or a time, not both.\n\n${usage}`);
  if (from && to && from >= to) throw new PlainError(`--from lies before --to.\n\n${usage}`);
  return { json: values.json === true, from, to, payment: values.payment };
}

function report({ tradeNo, isFirst, kind, differences }: ReplayedDecision): void {
  say(`${kind}: payment ${tradeNo}${isFirst ? '' : ', when it was paid'}`);
  for (const { path, stored = 'nothing', again = 'nothing' } of differences.slice(0, mostValues)) say(`  ${path}: stored ${stored}, now ${again}`);
  if (differences.length > mostValues) say(`  and ${differences.length - mostValues} more values`);
}

async function queryOf(db: Parameters<typeof findTransactionIds>[0], { from, to, payment }: Words): Promise<ReplayQuery[]> {
  if (payment === undefined) return [{ from, to }];
  const ids = await findTransactionIds(db, payment);
  if (ids.length === 0) throw new PlainError(`There is no payment with the trade number ${payment}.`);
  return ids.map((transactionId) => ({ transactionId }));
}

/** @returns whether everything is equal, or explained */
async function replay(words: Words): Promise<boolean> {
  const { database, close } = await openToolDatabase(words.json ? () => undefined : say, { migrated: true, readOnly: true });
  try {
    return await onTables(async () => {
      const began = performance.now();
      let reported = 0;
      const sum = { decisions: 0, equal: 0, different: 0, explained: {} as Record<string, number>, values: 0 };
      for (const requested of await queryOf(database.main, words)) {
        const counts = await replayDecisions(database.main, requested, (one) => {
          sum.values += one.compared;
          if (one.kind === 'EQUAL' || one.kind === 'NOT_KEPT' || words.json) return;
          reported += 1;
          if (reported <= mostNotified) report(one);
        });
        sum.decisions += counts.decisions;
        sum.equal += counts.equal;
        sum.different += counts.different;
        for (const [kind, count] of Object.entries(counts.explained)) sum.explained[kind] = (sum.explained[kind] ?? 0) + count;
      }
      const seconds = (performance.now() - began) / 1000;
      const perSecond = Math.round(sum.decisions / seconds);
      if (words.json) say(JSON.stringify({ ...sum, seconds: Number(seconds.toFixed(3)), per_s: perSecond }));
      else {
        if (reported > mostNotified) say(`and ${reported - mostNotified} more decisions`);
        say(`Decisions:  ${sum.decisions}, with ${sum.values} values, ${perSecond} decisions/s`);
        say(`Equal:      ${sum.equal}`);
        for (const [kind, count] of Object.entries(sum.explained)) say(`Explained:  ${count} ${kind}`);
        say(`Different:  ${sum.different}`);
      }
      return sum.different === 0;
    });
  } finally {
    await close();
  }
}

try {
  const words = readWords();
  if (words === undefined) {
    say(usage);
    process.exit(0);
  }
  process.exit((await replay(words)) ? 0 : 1);
} catch (error) {
  say(explain(error));
  process.exit(2);
}

import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { openDatabase } from '../../../../platform/server/index.ts';
import { calculateSettlements, recalculateAll } from './calculate.job.ts';

/*
 * A process of its own that settles on the database of a test, and holds and releases payments: one command a line, one answer a
 * line. Started by `settlements.property.test.ts`.
 */

type Command = { act: 'calculate' | 'recalculate'; at: string } | { act: 'judge'; id: string; result: string };

const database = openDatabase(process.env.DATABASE_URL as string);

async function run(command: Command): Promise<void> {
  const { main } = database;
  if (command.act === 'judge') {
    const { id, result } = command;
    await sql`update transaction set aml_result = ${result} where id = ${id}::bigint and aml_result not in ('REJECTED', 'REVERSED')`.execute(main);
  } else if (command.act === 'calculate') await calculateSettlements(main, 'ATBR', new Date(command.at));
  else await recalculateAll(main, new Date(command.at));
}

process.stdout.write('ready\n');
for await (const line of createInterface({ input: process.stdin })) {
  try {
    await run(JSON.parse(line) as Command);
    process.stdout.write('done\n');
  } catch (error) {
    process.stdout.write(`${JSON.stringify(String(error))}\n`);
  }
}

import { askLookBack, runLookBackJob } from '../domains/rules/look-back/server/index.ts';
import { listLookBacks } from '../domains/rules/look-back/contract/index.ts';
import type { Database, FileStore } from '../platform/server/index.ts';
import type { BackOfficeCalls } from './back-office-calls.ts';
import { addLaterRule } from './rules.ts';

const account = 'rules';
const dayMs = 86_400_000;
/** Short, so that the demonstration is there soon. */
const days = 30;
const minuteMs = 60_000;

/** A look-back of the last days with the rules as they were left, run to its end. Safe to repeat. */
export async function lookBackOnce({ database, files }: { database: Database; files: FileStore }, backOffice: BackOfficeCalls, at: Date): Promise<void> {
  const { list } = await backOffice.call({ account, at }, listLookBacks, { page_size: 1 });
  await addLaterRule(backOffice, new Date(at.getTime() - 20 * minuteMs));
  let id = list[0]?.look_back_id;
  id ??= await backOffice.act({ account, at }, 'look-back.started', (call) =>
    askLookBack(call, {
      entity_code: 'ATBR',
      start_time: new Date(at.getTime() - days * dayMs),
      end_time: at,
      reason: 'Revisão trimestral das regras: o que as regras em vigor teriam detectado',
    }),
  );
  const context = { database, files, now: at, config: { publicUrl: '', demo: true, sandbox: true }, enqueue: async () => undefined };
  await runLookBackJob.run({ id }, context);
}

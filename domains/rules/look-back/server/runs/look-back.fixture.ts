import path from 'node:path';
import { sql } from 'kysely';
import { clock } from '../../../../../platform/server/clock.ts';
import type { Actor, Database, Db, JobContext } from '../../../../../platform/server/index.ts';
import { loadLiveRules } from '../../../rules/server/live/index.ts';
import { companyCode } from '../../../../payments/decisions/server/testing.ts';
import { isEvaluatedThen } from '../find-look-back.ts';
import { insertLookBack } from './look-back.store.ts';
import { runLookBackJob } from './run-look-back.job.ts';

/** A run of the rules in force over a period, in the queue. */
export async function startedRun(db: Db, { from, to, actor }: { from: Date; to: Date; actor: Actor }): Promise<string> {
  const { version, rules } = await loadLiveRules(db);
  return insertLookBack(db, {
    companyCode,
    from,
    to,
    reason: 'Test',
    ruleSetVersion: version,
    rules: rules.map((rule) => ({
      ruleId: rule.ruleId,
      versionId: rule.versionId,
      version: rule.version,
      name: rule.name,
      ruleType: rule.spec.type,
      action: rule.action,
      isLeftOut: !isEvaluatedThen(rule),
    })),
    createdBy: actor.userId,
    createdByName: actor.name,
    createdAt: to,
  });
}

/** What the job of a run needs; its day files lie in the folder. */
export const jobContext = (database: Database, folder: string): JobContext =>
  ({ database, files: { derivedFolder: path.join(folder, 'derived') }, now: clock.now(), config: {}, enqueue: async () => undefined }) as unknown as JobContext;

/** Works on a run until it ends, in this process. */
export const lookBackAt = (database: Database, folder: string, id: string): Promise<void> => runLookBackJob.run({ id }, jobContext(database, folder));

/** Hits of rules in force, once for each rule and movement. */
export async function recordedHits(db: Db): Promise<{ ruleId: string; factId: string }[]> {
  const { rows } = await sql<{ ruleId: string; factId: string }>`
    select distinct rule_id as "ruleId", fact_id as "factId" from rule_hit where mode = 'ACTIVE' and outcome = 'HIT'`.execute(db);
  return rows;
}

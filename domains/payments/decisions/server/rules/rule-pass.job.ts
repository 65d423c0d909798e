import type { JobContext, JobDefinition } from '../../../../../platform/server/jobs/jobs.ts';
import type { Business } from '../../../../register/kernel/index.ts';
import { lockPeople } from '../../../../settings/limits/server/ledger/index.ts';
import { loadLiveRules } from '../../../../rules/rules/server/live/index.ts';
import { type PassHit, runPass } from '../../../../rules/look-back/server/index.ts';
import { ruleAlert } from '../../model/decision-alerts.ts';
import type { RuleHit } from '../../../../../engines/rules/index.ts';
import { evaluatedRule } from './known-rules.ts';
import { type CompanyToPass, findEarliestDecided, listCompaniesToPass, savePass } from './rule-pass.store.ts';
import { systemOrigin } from '../standings/standings.ts';
import { type About, addAlert, addRuleHits, flush, newWriteSet } from '../writing/write-set.ts';

const dayMs = 86_400_000;
/** Evaluated again in any case: what processes may not have heard of each other in time, and what nights look at. */
const alwaysMs = 2 * dayMs;
/** Later than this, nothing is looked for any more. */
const latestMs = 60 * dayMs;
const chunk = 100;

const aboutOf = ({ fact }: PassHit, now: Date): About => ({
  transactionId: fact.transactionId,
  keyId: '',
  subjectId: fact.subjectId,
  companyCode: fact.companyCode,
  business: fact.business as Business,
  currency: fact.currency,
  merchantNo: fact.merchantNo,
  appId: fact.appId,
  step: 0,
  at: new Date(fact.at),
  now,
  origin: systemOrigin(`rule-pass:${fact.companyCode}`),
});

/** Records what a pass found and raises its alerts. A payment that was decided stays decided. */
async function recordHits({ database, now }: JobContext, hits: readonly PassHit[]): Promise<void> {
  await database.main.transaction().execute(async (trx) => {
    await lockPeople(
      trx,
      hits.map(({ fact }) => fact.subjectId),
    );
    const set = newWriteSet();
    for (const one of hits) {
      const { rule, fact, verdict, about: isAbout } = one;
      const about = aboutOf(one, now);
      const acts = rule.mode === 'ACTIVE';
      // Only an alert can be done late; what a rule would have held or refused is past.
      const hit: RuleHit = { rule: evaluatedRule(rule), verdict, effect: acts && rule.action === 'ALERT' ? 'ACTED' : 'NONE' };
      addRuleHits(set, about, [hit], { stage: 'PASS', factId: fact.factId });
      if (!acts) continue;
      const alert = ruleAlert(hit, {
        companyCode: fact.companyCode,
        subjectId: isAbout === 'MERCHANT' ? `merchant:${fact.merchantNo}` : fact.subjectId,
        at: fact.at,
        now: now.getTime(),
        amountMinor: BigInt(fact.amountMinor),
        currency: fact.currency,
      });
      addAlert(set, isAbout === 'MERCHANT' ? { ...about, subjectId: null } : about, alert);
    }
    await flush(trx, set);
  });
}

/** What the rules in use find in a stretch of stored history and did not record; nothing is written. */
export async function findUnrecorded(context: Pick<JobContext, 'database' | 'files'>, { from, until }: { from: Date; until: Date }): Promise<PassHit[]> {
  const { rules } = await loadLiveRules(context.database.main);
  const hits: PassHit[] = [];
  for (const { companyCode, timeZone } of await listCompaniesToPass(context.database.main)) {
    const live = rules.filter((rule) => rule.companyCode === companyCode);
    hits.push(...(await runPass(context, { companyCode, timeZone, live, from, until })));
  }
  return hits;
}

/** Evaluates the stored history of one company by its rules. Answers how much was found that was not recorded. */
export async function passCompany(context: JobContext, { companyCode, timeZone, passedAt }: CompanyToPass): Promise<number> {
  const { database, now } = context;
  const { rules } = await loadLiveRules(database.main);
  const live = rules.filter((rule) => rule.companyCode === companyCode);
  const since = new Date((passedAt?.getTime() ?? now.getTime() - alwaysMs) - dayMs);
  const earliest = await findEarliestDecided(database.main, companyCode, since);
  const usual = now.getTime() - alwaysMs;
  const from = new Date(Math.max(Math.min(earliest?.getTime() ?? usual, usual), now.getTime() - latestMs));
  const hits = await runPass(context, { companyCode, timeZone, live, from, until: new Date(now.getTime() + 1) });
  for (let at = 0; at < hits.length; at += chunk) await recordHits(context, hits.slice(at, at + chunk));
  await savePass(database.main, { companyCode, passedAt: now, lookedFrom: from, hits: hits.length });
  return hits.length;
}

/**
 * Every night: rules that look at merchants and at circles, and all others once more with what is known by then. Late
 * payments fill windows of payments that were evaluated before them; such hits raise an alert and reverse nothing.
 */
export const rulePassJob: JobDefinition = {
  name: 'rules.pass',
  cron: '40 5 * * *',
  async run(_data, context) {
    for (const company of await listCompaniesToPass(context.database.main)) await passCompany(context, company);
  },
};

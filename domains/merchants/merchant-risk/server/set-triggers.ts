import { z } from 'zod';
import { commonErrors, refuse, termIn, textIn, type Texts, textsOf } from '../../../../platform/contract/index.ts';
import { type Call, handle } from '../../../../platform/server/index.ts';
import { type Act, secondPerson, viewParts } from '../../../mechanisms/approval-requests/server/index.ts';
import { type TriggerKind, triggerKinds } from '../../../register/kernel/merchant-risk.ts';
import { findMerchant } from '../../merchants/server/index.ts';
import { findCompanyProfile } from '../../../register/reference-data/server/index.ts';
import { reviewReasonWords } from '../../../register/vocabulary/contract/index.ts';
import { listTriggers, merchantRiskErrors, registerRead, saveTrigger, triggerTrialDays, tryTrigger } from '../contract/index.ts';
import { loosensTrigger, type TriggerSet } from '../model/trigger-setting.ts';
import { findTriggered } from './find-triggered.ts';
import { listTriggerSettings, lockTrigger, saveTriggerRow, type TriggerRow } from './stores/trigger.store.ts';

const target = 'merchant-trigger';
const idOf = (companyCode: string, kind: TriggerKind): string => `${companyCode} ${kind}`;
const shownInTrial = 100;

const payloadSchema = z.strictObject({
  company_code: z.string(),
  kind: z.enum(triggerKinds),
  before: z.strictObject({ is_on: z.boolean(), threshold: z.number() }),
  after: z.strictObject({ is_on: z.boolean(), threshold: z.number() }),
  reason: z.string(),
});

interface Setting {
  row: TriggerRow;
  after: TriggerSet;
  reason: string;
  by: { userId: string; name: string };
}
async function write(act: Act, { row, after, reason, by }: Setting): Promise<void> {
  const { companyCode, kind } = row;
  await saveTriggerRow(act.db, { companyCode, kind, ...after, version: row.version + 1 }, { by, at: act.now });
  act.audit({
    verb: 'merchant-trigger.set',
    subject: { kind: target, id: idOf(companyCode, kind) },
    companyCode,
    before: { is_on: row.isOn, threshold: row.threshold },
    after: { is_on: after.isOn, threshold: after.threshold },
    reason,
  });
  await triggerChange.endStale(act, idOf(companyCode, kind));
}

const labels = {
  company: textsOf('server.merchantRisk.company'),
  threshold: textsOf('server.merchantRisk.opensAReviewFrom'),
  isOn: textsOf('server.merchantRisk.switchedOn'),
  reason: textsOf('server.merchantRisk.reason'),
  yes: textsOf('server.merchantRisk.yes'),
  no: textsOf('server.merchantRisk.no'),
} satisfies Record<string, Texts>;

/** A trigger that is switched off, or opens fewer reviews, takes a second person. */
export const triggerChange = secondPerson<z.output<typeof payloadSchema>, { before: TriggerSet; after: TriggerSet }>({
  kind: 'merchant-risk.trigger',
  payload: payloadSchema,
  sees: registerRead,
  targets: {
    [target]: async (db, ids) => {
      const present: { id: string; version: number }[] = [];
      for (const id of [...ids].sort()) {
        const [company = '', kind] = id.split(' ');
        present.push({ id, version: (await lockTrigger(db, company, kind as TriggerKind)).version });
      }
      return present;
    },
  },
  needsSecond: loosensTrigger,
  whenWaiting: (requestId) => refuse(merchantRiskErrors, 'TRIGGER_WAITS', {}, { request_id: requestId }),
  about: ({ company_code: company }) => viewParts.aboutThing(company),
  sentence: ({ kind, company_code: company }, { lang }) =>
    viewParts.say('server.requests.trigger', lang, { trigger: termIn(reviewReasonWords, kind, lang), company }),
  async view({ company_code: company, before, after, reason }, { lang }) {
    const { text, change, plainView } = viewParts;
    const onOff = (is: boolean) => text(textIn(is ? labels.yes : labels.no, lang));
    return plainView(
      [
        { label: textIn(labels.company, lang), value: text(company) },
        { label: textIn(labels.reason, lang), value: text(reason) },
      ],
      [
        ...change(textIn(labels.isOn, lang), { before: onOff(before.is_on), after: onOff(after.is_on) }),
        ...change(textIn(labels.threshold, lang), { before: text(String(before.threshold)), after: text(String(after.threshold)) }),
      ],
      { path: '/MerchantRiskList', params: { part: 'triggers' } },
    );
  },
  async apply(act, { company_code: company, kind, after, reason }, { maker }) {
    const row = await lockTrigger(act.db, company, kind);
    await write(act, { row, after: { isOn: after.is_on, threshold: after.threshold }, reason, by: { userId: maker.userId, name: maker.name } });
    return { company_code: company, kind };
  },
});

function demandCompany({ actor }: Pick<Call, 'actor'>, companyCode: string): void {
  if (!actor.companies.includes(companyCode)) refuse(merchantRiskErrors, 'TRIGGER_COMPANY');
}

const listHandler = handle(listTriggers, async (_input, { db, actor }) => {
  const rows = await listTriggerSettings(db, actor.companies);
  const waiting = await triggerChange.findWaiting(
    db,
    rows.map(({ companyCode, kind }) => idOf(companyCode, kind)),
  );
  return {
    list: rows.map(({ companyCode, kind, isOn, threshold, version, changedBy, changedAt }) => ({
      entity_code: companyCode,
      kind,
      is_on: isOn,
      threshold,
      changed_by: changedBy,
      changed_time: changedAt?.getTime() ?? null,
      request_id: waiting.get(idOf(companyCode, kind)) ?? null,
      version,
    })),
  };
});

const saveHandler = handle(saveTrigger, async ({ entity_code: company, kind, is_on: isOn, threshold, version, reason }, call) => {
  demandCompany(call, company);
  const row = await lockTrigger(call.db, company, kind);
  if (row.version !== version) refuse(commonErrors, 'STALE', {}, { version: row.version });
  if (row.isOn === isOn && row.threshold === threshold) refuse(merchantRiskErrors, 'TRIGGER_UNCHANGED');
  const after = { isOn, threshold };
  const decided = await triggerChange.decide(call, {
    weighed: { before: row, after },
    write: () => write(call, { row, after, reason, by: call.actor }),
    ask: () => {
      call.audit({
        verb: 'merchant-trigger.change-asked',
        subject: { kind: target, id: idOf(company, kind) },
        companyCode: company,
        before: { is_on: row.isOn, threshold: row.threshold },
        after: { is_on: isOn, threshold },
        reason,
      });
      return {
        payload: { company_code: company, kind, before: { is_on: row.isOn, threshold: row.threshold }, after: { is_on: isOn, threshold }, reason },
        targets: [{ id: idOf(company, kind), version: row.version }],
        companyCodes: [company],
        reason,
      };
    },
  });
  return 'requestId' in decided ? { status: 'WAITING_APPROVAL' as const, request_id: decided.requestId } : { status: 'DONE' as const, request_id: null };
});

const tryHandler = handle(tryTrigger, async ({ entity_code: company, kind, threshold }, call) => {
  demandCompany(call, company);
  const profile = (await findCompanyProfile(call.db, company)) ?? refuse(merchantRiskErrors, 'TRIGGER_COMPANY');
  const from = new Date(call.now.getTime() - triggerTrialDays * 86_400_000);
  const result = await findTriggered(call.db, kind, {
    companyCode: company,
    timeZone: profile.timeZone,
    from,
    to: call.now,
    threshold,
    seenBy: 'FIRST_ASSESSMENT',
  });
  const list = [];
  for (const { merchantNo, period, evidence } of result.slice(0, shownInTrial))
    list.push({ merchant_no: merchantNo, merchant_name: (await findMerchant(call.db, merchantNo))?.name ?? merchantNo, period, ...evidence });
  return { reviews: result.length, list };
});

export const triggerHandlers = [listHandler, saveHandler, tryHandler];

import { z } from 'zod';
import { assessRisk, examineModel } from '../../../../../engines/merchant-risk/index.ts';
import { InvalidInputError, type Language, refuse, textIn, textsOf } from '../../../../../platform/contract/index.ts';
import {
  type Call,
  type Handler,
  handle,
  type JobDefinition,
  onThread,
  systemActor,
  writeAudit,
  type AuditNote,
} from '../../../../../platform/server/index.ts';
import { type Act, secondPerson, viewParts } from '../../../../mechanisms/approval-requests/server/index.ts';
import { merchantsAfter } from '../../../merchants/server/index.ts';
import { listCompanyCodes, listIndustryNames, saveIndustryNames } from '../../../../register/reference-data/server/index.ts';
import { addIndustries, type IndustryLineData, listIndustries, merchantRiskErrors } from '../../contract/index.ts';
import { type IndustryLine, type EvaluatedIndustry, evaluateIndustry, pointsOf, withIndustries } from '../../model/industry-change.ts';
import { modelChange } from './apply-model.ts';
import { findLastAssessment } from '../stores/assessment.store.ts';
import { gatherInputs } from '../gather-inputs.ts';
import { findDraft, findModel, liveModel, lockLiveModel, type ModelRow, putLive, saveDraft } from '../stores/model.store.ts';
import { openReviews } from '../open-reviews.ts';
import { readIndustries } from './read-industries.ts';
import type { Cause } from '../stores/review.store.ts';

/* Industries and their risk: the names are options, the risk is a row of the model in force, by which merchants are assessed. */

const target = 'merchant-industries';
const allOfThem = 'all';
const jobName = 'merchant-risk.industries';

const planned = z.strictObject({
  code: z.string(),
  names: z.strictObject({ en: z.string(), pt: z.string(), es: z.string() }),
  points: z.number().nullable(),
  source: z.string().nullable(),
});
const payload = z.strictObject({
  base_version: z.number(),
  industries: z.array(z.strictObject({ ...planned.shape, before: z.number().nullable(), after: z.number().nullable(), is_new: z.boolean() })),
});
type Payload = z.output<typeof payload>;

async function evaluate(db: Call['db'], lines: readonly IndustryLine[], live: ModelRow): Promise<EvaluatedIndustry[]> {
  const existing = new Map((await listIndustryNames(db)).map((one) => [one.code, one]));
  return lines.map((line) => evaluateIndustry(line, existing.get(line.code), live.content.tables.industry));
}

const faults = {
  code: textsOf('server.merchantRisk.theCodeMustBe2To'),
  name_en: textsOf('server.merchantRisk.theEnglishNameIsMissingOr'),
  name_pt: textsOf('server.merchantRisk.thePortugueseNameIsMissingOr'),
  name_es: textsOf('server.merchantRisk.theSpanishNameIsMissingOr'),
  points: textsOf('server.merchantRisk.thePointsMustBeAWhole'),
  source: textsOf('server.merchantRisk.theSourceIsLongerThan300'),
  twice: textsOf('server.merchantRisk.thisIndustryAppearsTwiceInThe'),
} as const;

const presentLine = (one: EvaluatedIndustry, lang: Language): IndustryLineData => {
  const names = one.planned?.names ?? { en: one.line.names.en ?? '', pt: one.line.names.pt ?? '', es: one.line.names.es ?? '' };
  return {
    line: one.line.line,
    industry: one.line.code,
    name: textIn(names, lang).slice(0, 100),
    outcome: one.outcome,
    points_before: one.before,
    points_after: one.after,
    lowers: one.lowers,
    message: one.fault && textIn(faults[one.fault], lang),
  };
};

type IndustryAct = Act & Required<Pick<Act, 'enqueue'>>;

async function write(
  act: IndustryAct,
  one: Payload,
  { reason, maker, approver }: { reason: string | undefined; maker: Act['actor']; approver: string | null },
) {
  const live = await lockLiveModel(act.db);
  const content = withIndustries(live.content, one.industries);
  if (examineModel(content).length > 0) refuse(merchantRiskErrors, 'INDUSTRIES_TOO_MANY');
  await saveIndustryNames(act.db, one.industries);
  const isRiskSame = JSON.stringify(content) === JSON.stringify(live.content);
  let { version } = live;
  if (!isRiskSame) {
    const draft = await findDraft(act.db);
    // Whoever works on the next model keeps the draft, with these industries in it: taking it into force does not undo them.
    version = await putLive(act.db, { content, reason: reason ?? null, by: maker, confirmedBy: approver, at: act.now });
    if (draft)
      await saveDraft(act.db, {
        version: version + 1,
        edition: draft.edition + 1,
        content: withIndustries(draft.content, one.industries),
        note: draft.note,
        by: maker,
        at: act.now,
      });
    await modelChange.endStale(act, String(live.version));
    await act.enqueue(jobName, { before: live.version, after: version, industries: one.industries.map(({ code }) => code) });
  }
  act.audit({
    verb: 'industry.changed',
    subject: { kind: 'merchant-risk-model', id: String(version) },
    before: { version: live.version, industries: one.industries.filter((line) => !line.is_new).map(({ code, before }) => ({ code, points: before })) },
    after: { version, industries: one.industries.map(({ code, names, points, source }) => ({ code, names, points, source })) },
    ...(reason === undefined ? {} : { reason }),
  });
  await industryChange.endStale(act, allOfThem);
  return { version };
}

const labels = {
  none: textsOf('server.merchantRisk.notAssessed'),
  fresh: textsOf('server.merchantRisk.new'),
} as const;

/** A lower risk of an industry, which lowers that of all its merchants. */
export const industryChange = secondPerson<Payload, { lowers: boolean }>({
  kind: 'industry.change',
  ofAll: true,
  payload,
  sees: 'AML.CONFIGURATION:read',
  targets: {
    [target]: async (db) => [{ id: allOfThem, version: (await lockLiveModel(db)).version }],
  },
  needsSecond: ({ lowers }) => lowers,
  whenWaiting: (requestId) => refuse(merchantRiskErrors, 'INDUSTRIES_WAIT', {}, { request_id: requestId }),
  about: ({ industries }) =>
    viewParts.aboutThing(
      industries
        .map(({ code }) => code)
        .slice(0, 5)
        .join(', '),
    ),
  sentence: ({ industries }, { lang }) => viewParts.say('server.requests.industries', lang, { count: industries.length }),
  async view({ industries }, { lang }) {
    const { change, plainView, text } = viewParts;
    const points = (value: number | null) => text(value === null ? textIn(labels.none, lang) : String(value));
    return plainView(
      industries
        .filter(({ is_new: isNew }) => isNew)
        .map(({ code, names }) => ({ label: `${textIn(labels.fresh, lang)}: ${code}`, value: text(textIn(names, lang)) })),
      industries.flatMap(({ code, names, before, after }) =>
        change(`${textIn(names, lang)} (${code})`, {
          before: points(before),
          after: points(after),
          loosens: before !== null && after !== null && after < before,
        }),
      ),
      { path: '/systemconfig', params: { tab: 'industries' } },
    );
  },
  async apply(act, one, { maker, reason }) {
    if (!act.enqueue) throw new Error('a request is applied by a call');
    return write({ ...act, enqueue: act.enqueue }, one, { reason, maker: { ...act.actor, userId: maker.userId, name: maker.name }, approver: act.actor.name });
  },
});

const readIndustriesOnThread = onThread(new URL('./read-industries.ts', import.meta.url), 'readIndustries', readIndustries);

async function upload(call: Call, { preview, reason }: { preview: boolean; reason: string | undefined }) {
  const [file] = call.uploads;
  if (!file) throw new InvalidInputError([{ field: 'files', code: 'required' }]);
  const { lines, reading } = await readIndustriesOnThread(call, file.bytes);
  const live = preview ? await liveModel(call.db) : await lockLiveModel(call.db);
  const assessment = await evaluate(call.db, lines, live);
  const count = (outcome: EvaluatedIndustry['outcome']) => assessment.filter((one) => one.outcome === outcome).length;
  const lowers = assessment.some((one) => one.lowers && one.outcome !== 'UNCHANGED');
  const answer = {
    needs_approval: industryChange.needsSecond({ lowers }),
    request_id: null as string | null,
    added: count('ADDED'),
    changed: count('CHANGED'),
    unchanged: count('UNCHANGED'),
    invalid: count('INVALID'),
    model_version: live.version,
    lines: assessment.map((one) => presentLine(one, call.lang)),
    reading,
  };
  if (preview) return { ...answer, status: 'PREVIEW' as const };
  if (answer.invalid > 0) {
    const faulty = answer.lines.filter(({ outcome }) => outcome === 'INVALID');
    refuse(merchantRiskErrors, 'INDUSTRIES_FAULTY', { count: faulty.length, line: faulty[0]?.line ?? 1 }, { lines: faulty });
  }
  const changes = assessment.flatMap((one) =>
    one.planned && one.outcome !== 'UNCHANGED' ? [{ ...one.planned, before: one.before, after: one.after, is_new: one.outcome === 'ADDED' }] : [],
  );
  if (changes.length === 0) return { ...answer, status: 'UNCHANGED' as const };
  const outcome = await industryChange.decide(call, {
    weighed: { lowers },
    write: () => write(call, { base_version: live.version, industries: changes }, { reason, maker: call.actor, approver: null }),
    ask: async () => ({
      payload: { base_version: live.version, industries: changes },
      targets: [{ id: allOfThem, version: live.version }],
      companyCodes: await listCompanyCodes(call.db),
      reason,
    }),
  });
  return 'requestId' in outcome
    ? { ...answer, status: 'WAITING_APPROVAL' as const, request_id: outcome.requestId }
    : { ...answer, status: 'CHANGED' as const, model_version: outcome.done.version };
}

export const industryHandlers: readonly Handler[] = [
  handle(listIndustries, async (_input, call) => {
    const live = await liveModel(call.db);
    const table = live.content.tables.industry;
    const own = await listCompanyCodes(call.db);
    return {
      list: (await listIndustryNames(call.db)).map(({ code, names }) => {
        const row = table.rows.find(({ value }) => value === code);
        return {
          industry: code,
          name: textIn(names, call.lang),
          name_en: names.en,
          name_pt: names.pt,
          name_es: names.es,
          points: pointsOf(table, code),
          found_by: row ? ('ROW' as const) : ('OTHER' as const),
          source: row?.source ?? null,
        };
      }),
      model_version: live.version,
      waiting_request_id: (await industryChange.findWaiting(call.db, [allOfThem])).get(allOfThem) ?? null,
      may_change: own.every((code) => call.actor.companies.includes(code)),
    };
  }),
  handle(addIndustries, ({ preview = false, reason }, call) => upload(call, { preview, reason })),
];

interface Moved {
  before: number;
  after: number;
  industries: string[];
}

/** Merchants of these industries that are of another level now are to be assessed again, as after any other change of the model. */
export const industryJob: JobDefinition<Moved> = {
  name: jobName,
  retryLimit: 10,
  async run({ before, after, industries }, { database, now }) {
    const [old, fresh] = [await findModel(database.main, before), await findModel(database.main, after)];
    if (!old || !fresh) return;
    let last = '';
    for (;;) {
      const merchants = await merchantsAfter(database.main, { after: last, limit: 50 });
      if (merchants.length === 0) return;
      last = merchants.at(-1)?.merchantNo ?? last;
      const causes: Cause[] = [];
      for (const merchant of merchants.filter(({ industry }) => industries.includes(industry))) {
        const { inputs } = await gatherInputs(database.main, merchant);
        const isExplained = ((await findLastAssessment(database.main, merchant.merchantNo))?.structureReason ?? null) !== null;
        const [was, is] = [assessRisk(old.content, inputs, isExplained), assessRisk(fresh.content, inputs, isExplained)];
        if (was.level === is.level) continue;
        causes.push({
          merchantNo: merchant.merchantNo,
          kind: 'MODEL',
          period: `model ${after}`,
          evidence: {
            measured: is.level,
            bound: null,
            declared: was.level,
            currency: null,
            details: [`${(was.score / 100).toFixed(2)} → ${(is.score / 100).toFixed(2)}`],
            links: [],
          },
        });
      }
      if (causes.length === 0) continue;
      await database.main.transaction().execute(async (trx) => {
        const notes: AuditNote[] = [];
        await openReviews({ db: trx, now, audit: (note) => notes.push(note) }, causes);
        await writeAudit(trx, { actor: systemActor, verb: 'merchant-review.opened', ip: null, requestId: `industries:${after}` }, notes);
      });
    }
  },
};

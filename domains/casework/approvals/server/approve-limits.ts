import { anyMerchant, decideEffectiveLimits } from '../../../../engines/limits/index.ts';
import { InvalidInputError, refuse } from '../../../../platform/contract/index.ts';
import { type Call, type Handler, handle } from '../../../../platform/server/index.ts';
import { findFaces, presentFace } from '../../../mechanisms/approval-requests/server/index.ts';
import { type Business, formatAmount, parseAmount, noReasonText } from '../../../register/kernel/index.ts';
import { changeStanding, loadStandingFacts, originOf } from '../../../payments/decisions/server/index.ts';
import { limitErrors } from '../../../settings/limits/contract/index.ts';
import { loadLimitGround } from '../../../settings/limits/server/index.ts';
import { loadLimitStates, lockPeople, viewLimit } from '../../../settings/limits/server/ledger/index.ts';
import { approvalErrors, approveMonitored, approveNewLimitForPayin, approvePersonalLimit, dismissMonitored, showLimits } from '../contract/index.ts';
import { findWaitingLimits, type LimitChange } from './change-limits.ts';
import { changeLimits } from './submit-limits.ts';
import { currentKinds } from './approved.store.ts';
import { getCompany, getSubjectId } from './find-subject.ts';
import { previewLimitsHandler } from './preview-limits.ts';
import { findCompanies, listLimitKeys, listPayableCurrencies } from './subject.store.ts';

const minorOf = (amount: string, field: string): bigint => {
  const minor = parseAmount(amount);
  if (minor === undefined) throw new InvalidInputError([{ field, code: 'floatNumber' }]);
  return minor;
};

interface OneLimit {
  subject_id?: string | undefined;
  id_type?: Parameters<typeof getSubjectId>[1]['id_type'];
  id_number?: string | undefined;
  threshold: string;
  entity_code?: string | undefined;
  merchant_no?: string | undefined;
  currency?: string | undefined;
  reason?: string | undefined;
  description?: string | undefined;
  duration_days?: number | undefined;
  file_ids?: string[] | undefined;
}

const groundsOf = (input: Pick<OneLimit, 'reason' | 'description' | 'duration_days' | 'file_ids'>) => ({
  reason: input.reason ?? noReasonText,
  description: input.description,
  durationDays: input.duration_days,
  fileIds: input.file_ids,
});

/** A limit where no payment of the person can come would stand in the records and never count. */
async function demandPayable(call: Call, at: { subjectId: string; companyCode: string; currency: string; currencyField?: string }): Promise<void> {
  const currencies = await listPayableCurrencies(call.db, at);
  if (currencies.includes(at.currency)) return;
  throw new InvalidInputError([{ field: currencies.length === 0 ? 'entity_code' : (at.currencyField ?? 'currency'), code: 'cannotPayThere' }]);
}

async function changeOne(call: Call, input: OneLimit, limit: { kind: LimitChange['kind']; business: Business; monitorMinor?: bigint | undefined }) {
  const subjectId = await getSubjectId(call, input);
  const at = await getCompany(call, input);
  const company = (await findCompanies(call.db, [at.companyCode])).get(at.companyCode);
  const currency = input.currency ?? at.currency ?? company?.currency ?? '';
  await demandPayable(call, { subjectId, companyCode: at.companyCode, currency });
  const probationMinor = minorOf(input.threshold, 'threshold');
  if (limit.monitorMinor !== undefined && limit.monitorMinor > probationMinor) refuse(limitErrors, 'LIMIT_PAIR');
  return changeLimits(call, {
    subjectId,
    companyCode: at.companyCode,
    limits: [{ ...limit, currency, probationMinor }],
    approvesStanding: false,
    ...groundsOf(input),
  });
}

const dismiss = handle(dismissMonitored, async (input, call) => {
  if (!call.actor.companies.includes(input.entity_code)) refuse(approvalErrors, 'SUBJECT_NOT_FOUND');
  const person = { subjectId: await getSubjectId(call, { subject_id: input.subject_id }), companyCode: input.entity_code };
  await lockPeople(call.db, [person.subjectId]);
  const [facts] = await loadStandingFacts(call.db, [person]);
  if (facts?.standing !== 'MONITORING') refuse(approvalErrors, 'NOT_MONITORED', {}, { standing: facts?.standing });
  const { to } = await changeStanding(call.db, { origin: originOf(call), now: call.now }, { ...person, event: 'DISMISSED', reason: input.reason });
  return { standing: to };
});

const approveMonitoredHandler = handle(approveMonitored, async (input, call) => {
  if (!call.actor.companies.includes(input.entity_code)) refuse(approvalErrors, 'SUBJECT_NOT_FOUND');
  const subjectId = await getSubjectId(call, { subject_id: input.subject_id });
  await lockPeople(call.db, [subjectId]);
  const [facts] = await loadStandingFacts(call.db, [{ subjectId, companyCode: input.entity_code }]);
  if (facts?.standing !== 'MONITORING') refuse(approvalErrors, 'NOT_MONITORED', {}, { standing: facts?.standing });
  const limits = input.limits.map((one): LimitChange => {
    const monitorMinor = one.monitor_limit === undefined ? undefined : minorOf(one.monitor_limit, 'monitor_limit');
    const probationMinor = one.probation_limit === undefined ? undefined : minorOf(one.probation_limit, 'probation_limit');
    if (monitorMinor !== undefined && probationMinor !== undefined && monitorMinor > probationMinor) refuse(limitErrors, 'LIMIT_PAIR');
    return { kind: 'NEW_LIMIT', business: one.business, currency: one.currency, monitorMinor, probationMinor };
  });
  for (const [index, { currency }] of limits.entries())
    await demandPayable(call, { subjectId, companyCode: input.entity_code, currency, currencyField: `limits.${index}.currency` });
  if (new Set(limits.map(({ business, currency }) => `${business} ${currency}`)).size < limits.length)
    throw new InvalidInputError([{ field: 'limits', code: 'invalid' }]);
  return changeLimits(call, { subjectId, companyCode: input.entity_code, limits, approvesStanding: true, ...groundsOf(input) });
});

const showLimitsHandler = handle(showLimits, async (input, call) => {
  const subjectId = await getSubjectId(call, input);
  const companies = call.actor.companies.filter((code) => input.entity_code === undefined || code === input.entity_code);
  const keys = await listLimitKeys(call.db, { subjectId, companies });
  const names = await findCompanies(call.db, companies);
  const states = await loadLimitStates(
    call.db,
    keys.flatMap(({ keyId }) => keyId ?? []),
    call.now,
  );
  const waiting = await findWaitingLimits(
    call.db,
    keys.map((key) => ({ ...key, subjectId })),
  );
  const governing = await currentKinds(call.db, subjectId, call.now);
  const limits = [];
  for (const key of keys) {
    const state = key.keyId === null ? undefined : states.get(key.keyId);
    const view = state && viewLimit(state, { at: call.now });
    const ground = view ? undefined : await loadLimitGround(call.db, { ...key, subjectId });
    const effective =
      view?.limits ?? decideEffectiveLimits({ profiles: ground?.profiles ?? [], personal: ground?.personal ?? [], ...anyMerchant, at: call.now.getTime() });
    const record = effective.approvalId === null ? undefined : governing.get(effective.approvalId);
    limits.push({
      entity_code: key.companyCode,
      entity_name: names.get(key.companyCode)?.name ?? key.companyCode,
      business: key.business,
      currency: key.currency,
      monitor_limit: formatAmount(effective.monitorMinor),
      probation_limit: formatAmount(effective.probationMinor),
      monitor_source: effective.monitorSource,
      probation_source: effective.probationSource,
      used: formatAmount(view?.usedMinor ?? 0n),
      reserved: formatAmount(view?.reservedMinor ?? 0n),
      remaining: formatAmount(view?.remainingMinor ?? effective.probationMinor),
      kind: record?.kind ?? null,
      valid_to: record?.validTo?.getTime() ?? null,
      waiting_request_id: waiting({ ...key, subjectId }) ?? null,
    });
  }
  const { name } = presentFace((await findFaces(call.db, [subjectId])).get(subjectId), call.actor);
  return { subject_id: subjectId, name, limits };
});

export const limitHandlers: readonly Handler[] = [
  handle(approvePersonalLimit, (input, call) => changeOne(call, input, { kind: 'PERSONAL_LIMIT', business: input.business })),
  handle(approveNewLimitForPayin, (input, call) =>
    changeOne(call, input, {
      kind: 'NEW_LIMIT',
      business: 'payin',
      monitorMinor: input.monitor_threshold === undefined ? undefined : minorOf(input.monitor_threshold, 'monitor_threshold'),
    }),
  ),
  approveMonitoredHandler,
  dismiss,
  showLimitsHandler,
  previewLimitsHandler,
];

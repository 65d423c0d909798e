import { z } from 'zod';
import { InvalidInputError, mayCall, refuse, textIn, textsOf } from '../../../../platform/contract/index.ts';
import { clock } from '../../../../platform/server/clock.ts';
import { type Call, handle, nextIds } from '../../../../platform/server/index.ts';
import { type Act, always, secondPerson, type Versioned, viewParts } from '../../../mechanisms/approval-requests/server/index.ts';
import { type Business, businesses } from '../../../register/kernel/index.ts';
import { getSwitch, listErrors, setOverallSwitch } from '../contract/index.ts';
import { businessOf, labelOf, text, time, whenWaiting } from './request-views.ts';
import { closeSwitchOff, insertSwitchOff, listOpenSwitchOffs, lockCompany, type SwitchOffRow } from './stores/switch.store.ts';
import { listStoredCompanies } from '../../../register/reference-data/server/companies/index.ts';
import { displayDay } from '../../../register/vocabulary/contract/index.ts';

const switchTarget = 'block-switch';
const longestOffMs = 24 * 3_600_000;

/** What a second person decides: black lists and block configuration of a company and business are not enforced until then. */
const switchPayload = z.strictObject({ entity_code: z.string(), business: z.enum(businesses), reason: z.string(), off_until: z.number() });
type SwitchPayload = z.infer<typeof switchPayload>;

const switchId = (companyCode: string, business: Business): string => `${companyCode}|${business}`;

/** The time of being off that counts at this moment. */
export const offNow = (
  rows: readonly SwitchOffRow[],
  { companyCode, business, now }: { companyCode: string; business: Business; now: Date },
): SwitchOffRow | undefined => rows.find((row) => row.companyCode === companyCode && row.business === business && row.offFrom <= now && now < row.offUntil);

/** The id of the time of being off, or ON: what a request to switch off was made about. */
async function switchVersion(db: Act['db'], companyCode: string, business: Business): Promise<string> {
  const rows = await listOpenSwitchOffs(db, [companyCode]);
  return rows.find((row) => row.business === business && row.offUntil.getTime() > clock.ms())?.id ?? 'ON';
}

export const getSwitchHandler = handle(getSwitch, async (_input, call) => {
  const { companies: codes, abilities } = call.actor;
  const companies = await listStoredCompanies(call.db, codes);
  const rows = await listOpenSwitchOffs(call.db, codes);
  const waiting = await switchOff.findWaiting(
    call.db,
    companies.flatMap(({ code }) => businesses.map((business) => switchId(code, business))),
  );
  const mayRead = mayCall(abilities, 'AML.BlackList:read');
  return {
    switches: companies.flatMap(({ code, name }) =>
      businesses.map((business) => {
        const off = offNow(rows, { companyCode: code, business, now: call.now });
        return {
          entity_code: code,
          entity_name: name,
          business,
          status: off ? ('OFF' as const) : ('ON' as const),
          off_since: off?.offFrom.getTime() ?? null,
          off_until: off?.offUntil.getTime() ?? null,
          reason: mayRead ? (off?.reason ?? null) : null,
          requested_by: mayRead ? (off?.requestedByName ?? null) : null,
          approved_by: mayRead ? (off?.approvedByName ?? null) : null,
          waiting_request_id: mayRead ? (waiting.get(switchId(code, business)) ?? null) : null,
        };
      }),
    ),
  };
});

interface SwitchInput {
  entity_code: string;
  business: Business;
  expected_status?: 'ON' | 'OFF' | undefined;
  reason: string;
  end_time?: Date | undefined;
}

async function switchOn(call: Call, off: SwitchOffRow, { reason }: SwitchInput) {
  await closeSwitchOff(call.db, off.id, { by: call.actor.name, reason, now: call.now });
  call.audit({
    subject: { kind: switchTarget, id: switchId(off.companyCode, off.business) },
    companyCode: off.companyCode,
    before: { status: 'OFF', off_until: off.offUntil.getTime() },
    after: { status: 'ON' },
    reason,
  });
  await switchOff.endStale(call, switchId(off.companyCode, off.business));
  return { id: off.id, status: 'DONE' as const, request_id: null, version: null };
}

async function askSwitchOff(call: Call, input: SwitchInput) {
  const until = input.end_time;
  if (!until) throw new InvalidInputError([{ field: 'end_time', code: 'required' }]);
  if (until <= call.now) throw new InvalidInputError([{ field: 'end_time', code: 'listEndPast' }]);
  if (until.getTime() - call.now.getTime() > longestOffMs) throw new InvalidInputError([{ field: 'end_time', code: 'switchTooLong' }]);
  const requestId = await switchOff.ask(call, {
    payload: { entity_code: input.entity_code, business: input.business, reason: input.reason, off_until: until.getTime() },
    targets: [{ id: switchId(input.entity_code, input.business), version: await switchVersion(call.db, input.entity_code, input.business) }],
    companyCodes: [input.entity_code],
    reason: input.reason,
  });
  return { id: null, status: 'WAITING_APPROVAL' as const, request_id: requestId, version: null };
}

export const setOverallSwitchHandler = handle(setOverallSwitch, async (input, call) => {
  if (!call.actor.companies.includes(input.entity_code)) throw new InvalidInputError([{ field: 'entity_code', code: 'invalid' }]);
  await lockCompany(call.db, input.entity_code);
  const rows = await listOpenSwitchOffs(call.db, [input.entity_code]);
  const off = offNow(rows, { companyCode: input.entity_code, business: input.business, now: call.now });
  if (input.expected_status !== undefined && (off ? 'OFF' : 'ON') !== input.expected_status)
    refuse(listErrors, 'SWITCH_MOVED', {}, { status: off ? 'OFF' : 'ON' });
  return off ? switchOn(call, off, input) : askSwitchOff(call, input);
});

async function applySwitchOff(act: Act, { entity_code: companyCode, business, reason, off_until: until }: SwitchPayload, maker: string) {
  if (until <= act.now.getTime()) refuse(listErrors, 'SWITCH_END');
  const open = (await listOpenSwitchOffs(act.db, [companyCode])).filter((row) => row.business === business);
  // What the clock has ended may not have been written down yet.
  for (const row of open) await closeSwitchOff(act.db, row.id, { by: 'system', reason: 'Over', now: row.offUntil < act.now ? row.offUntil : act.now });
  const [id] = (await nextIds(act.db, 1)) as [string];
  await insertSwitchOff(act.db, {
    id,
    companyCode,
    business,
    reason,
    offFrom: act.now,
    offUntil: new Date(until),
    requestedByName: maker,
    approvedByName: act.actor.name,
  });
  act.audit({
    verb: 'block-switch.changed',
    subject: { kind: switchTarget, id: switchId(companyCode, business) },
    companyCode,
    before: { status: 'ON' },
    after: { status: 'OFF', off_until: until, maker },
    reason,
  });
  return { status: 'OFF', off_until: until };
}

async function lockSwitches(db: Act['db'], ids: readonly string[]): Promise<Versioned[]> {
  const results: Versioned[] = [];
  for (const id of ids) {
    const [companyCode, business] = id.split('|') as [string, Business];
    await lockCompany(db, companyCode);
    results.push({ id, version: await switchVersion(db, companyCode, business) });
  }
  return results;
}

export const switchOff = secondPerson({
  kind: 'list.switch-off',
  payload: switchPayload,
  sees: 'AML.BlackList:read',
  targets: { [switchTarget]: lockSwitches },
  needsSecond: always,
  whenWaiting,
  about: ({ entity_code: code }) => viewParts.aboutThing(code),
  sentence: ({ entity_code: company, business, off_until: until }, { lang, timeZone }) =>
    viewParts.say('server.requests.listsOff', lang, { company, direction: businessOf(lang, business), day: displayDay(until, timeZone, lang) }),
  async view({ entity_code: code, business, off_until: until }, viewer) {
    const { lang } = viewer;
    const [company] = await listStoredCompanies(viewer.db, [code]);
    return {
      facts: [
        { label: labelOf(lang, 'company'), value: text(company?.name ?? code) },
        { label: labelOf(lang, 'business'), value: text(businessOf(lang, business)) },
        { label: textIn(textsOf('server.lists.switchesBackOnAutomatically'), lang), value: time(until) },
      ],
      changes: [
        {
          label: labelOf(lang, 'enforced'),
          before: text(textIn(textsOf('server.lists.yes'), lang)),
          after: text(textIn(textsOf('server.lists.no'), lang)),
          loosens: true,
        },
      ],
      items: [],
      link: { path: '/blackList', params: { tab: 'config' } },
    };
  },
  apply: (act, payload, { maker }) => applySwitchOff(act, payload, maker.name),
});

import { z } from 'zod';
import { commonErrors, InvalidInputError, refuse, termIn, textIn, type Language, textsOf } from '../../../../platform/contract/index.ts';
import { type Act, secondPerson, viewParts } from '../../../mechanisms/approval-requests/server/index.ts';
import { findCompanyProfile } from '../../../register/reference-data/server/index.ts';
import { alertTypes, ruleTypeWords, severityWords } from '../../../register/vocabulary/contract/index.ts';
import { alertDeadlineErrors, deadlineKinds, severities } from '../contract/index.ts';
import { type DeadlinePlace, lockDeadline, saveDeadline, type StoredDeadline } from './deadline.store.ts';

/* The one way in which deadlines of alerts change: a shorter one counts at once, a longer one takes a second person. */

const target = 'alert-deadline';
export const deadlineId = ({ companyCode, by, value }: DeadlinePlace): string => [companyCode, by, value].join('|');

const payload = z.strictObject({
  entity_code: z.string(),
  by: z.enum(deadlineKinds),
  value: z.string(),
  before: z.number().int().nullable(),
  after: z.number().int().nullable(),
  reason: z.string(),
});

export interface DeadlineInput {
  entity_code: string;
  by: DeadlinePlace['by'];
  value: string;
  days?: number | undefined;
  version: number;
  reason: string;
}

/** Days for an analysis by the profile of a company; null where it sets none. */
export function companyDays(profile: unknown): number | null {
  const days = (profile as { analysis_days?: unknown } | null)?.analysis_days;
  return typeof days === 'number' ? days : null;
}

interface Write {
  place: DeadlinePlace;
  row: StoredDeadline | undefined;
  days: number | null;
  reason: string;
  changedBy: string;
  approvedBy: string | null;
}

async function write(act: Act, { place, row, days, reason, changedBy, approvedBy }: Write): Promise<number> {
  const version = (row?.version ?? 0) + 1;
  await saveDeadline(act.db, { ...place, days, version, reason, changedBy, approvedBy, changedAt: act.now });
  act.audit({
    verb: 'alert-deadline.changed',
    subject: { kind: target, id: deadlineId(place) },
    companyCode: place.companyCode,
    before: { days: row?.days ?? null },
    after: { days },
    reason,
  });
  await deadlineChange.endStale(act, deadlineId(place));
  return version;
}

const words = {
  company: textsOf('server.alertDeadlines.company'),
  alerts: textsOf('server.alertDeadlines.alerts'),
  days: textsOf('server.alertDeadlines.daysForTheAnalysis'),
  reason: textsOf('server.alertDeadlines.reason'),
  ofCompany: textsOf('server.alertDeadlines.asTheCompany'),
} as const;
const named = (by: DeadlinePlace['by'], value: string, lang: Language): string => termIn(by === 'TYPE' ? ruleTypeWords : severityWords, value, lang);

/** A longer deadline, or none beside that of the company, takes a second person. */
export const deadlineChange = secondPerson<z.output<typeof payload>, { before: number | null; after: number | null }>({
  kind: 'alert-deadline.change',
  payload,
  sees: 'AML.CONFIGURATION:read',
  targets: {
    [target]: async (db, ids) => {
      const present: { id: string; version: number }[] = [];
      for (const id of [...ids].sort()) {
        const [companyCode = '', by, value = ''] = id.split('|');
        present.push({ id, version: (await lockDeadline(db, { companyCode, by: by as 'TYPE', value }))?.version ?? 0 });
      }
      return present;
    },
  },
  needsSecond: ({ before, after }) => before !== null && (after === null || after > before),
  whenWaiting: (requestId) => refuse(alertDeadlineErrors, 'DEADLINE_WAITS', {}, { request_id: requestId }),
  about: ({ entity_code: company }) => viewParts.aboutThing(company),
  sentence: ({ entity_code: company, by, value, after }, { lang }) =>
    viewParts.say(after === null ? 'server.requests.deadlineOfCompany' : 'server.requests.deadline', lang, {
      alerts: named(by, value, lang),
      company,
      ...(after === null ? {} : { count: after }),
    }),
  async view({ entity_code: company, by, value, before, after, reason }, { lang }) {
    const { text, change, plainView } = viewParts;
    const days = (count: number | null) => text(count === null ? textIn(words.ofCompany, lang) : String(count));
    return plainView(
      [
        { label: textIn(words.company, lang), value: text(company) },
        { label: textIn(words.alerts, lang), value: text(named(by, value, lang)) },
        { label: textIn(words.reason, lang), value: text(reason) },
      ],
      change(textIn(words.days, lang), { before: days(before), after: days(after), loosens: true }),
      { path: '/systemconfig', params: { tab: 'deadlines' } },
    );
  },
  async apply(act, { entity_code: companyCode, by, value, after, reason }, { maker }) {
    const place = { companyCode, by, value };
    const row = await lockDeadline(act.db, place);
    return { version: await write(act, { place, row, days: after, reason, changedBy: maker.name, approvedBy: act.actor.name }) };
  },
});

/** Sets or takes away a deadline, or asks a second person to. */
export async function changeDeadline(act: Act, { entity_code: companyCode, by, value, days, version, reason }: DeadlineInput) {
  if (!act.actor.companies.includes(companyCode)) throw new InvalidInputError([{ field: 'entity_code', code: 'invalid' }]);
  const isKnown = by === 'TYPE' ? alertTypes.some((type) => type === value) : severities.some((one) => one === value);
  if (!isKnown) throw new InvalidInputError([{ field: 'value', code: 'invalid' }]);
  const most = companyDays((await findCompanyProfile(act.db, companyCode))?.profile);
  if (days !== undefined && most !== null && days > most) throw new InvalidInputError([{ field: 'days', code: 'tooBig', params: { limit: String(most) } }]);
  const place = { companyCode, by, value };
  const row = await lockDeadline(act.db, place);
  if ((row?.version ?? 0) !== version) refuse(commonErrors, 'STALE', {}, { version: row?.version ?? 0 });
  const [before, after] = [row?.days ?? null, days ?? null];
  if (before === after) refuse(alertDeadlineErrors, 'DEADLINE_UNCHANGED');
  const outcome = await deadlineChange.decide(act, {
    weighed: { before, after },
    write: () => write(act, { place, row, days: after, reason, changedBy: act.actor.name, approvedBy: null }),
    ask: () => {
      act.audit({
        verb: 'alert-deadline.change-asked',
        subject: { kind: target, id: deadlineId(place) },
        companyCode,
        before: { days: before },
        after: { days: after },
        reason,
      });
      return {
        payload: { entity_code: companyCode, by, value, before, after, reason },
        targets: [{ id: deadlineId(place), version }],
        companyCodes: [companyCode],
        reason,
      };
    },
  });
  return 'requestId' in outcome
    ? { status: 'WAITING_APPROVAL' as const, request_id: outcome.requestId, version }
    : { status: 'CHANGED' as const, request_id: null, version: outcome.done };
}

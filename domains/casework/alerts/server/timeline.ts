import type { Call } from '../../../../platform/server/index.ts';
import type { PersonFacts, PersonTimelineSource } from '../../../mechanisms/person/server/index.ts';
import { findRuleNames, namesAmong } from '../../../rules/rules/server/names/index.ts';
import type { FoundEvent, OfMerchant, TimelineSource } from '../../../mechanisms/timelines/server/index.ts';
import { type AlertEvent, type AlertWork, listAlertEvents, listAlertEventsAt, listAlertWork, listAlertWorkAt } from './stores/timeline.store.ts';

const demand = 'AML.Alerts:read';

async function present(rows: readonly AlertEvent[], { db }: Call): Promise<FoundEvent[]> {
  const names = await findRuleNames(
    db,
    rows.map(({ name }) => name),
  );
  return rows.map(({ at, id, part, companyCode, name, business, conclusion, by }) => ({
    at,
    id,
    part,
    act: part === 0 ? 'RAISED' : 'CONCLUDED',
    entity_code: companyCode,
    code: name,
    to: conclusion,
    rule_names: namesAmong(names, [name]),
    business,
    by,
    ref_id: id,
  }));
}

/** Alerts about a person. What they concluded is told, and nothing of what followed from it. */
export const alertTimeline: PersonTimelineSource = {
  kind: 'alert',
  demand,
  read: async (ask, call) => present(await listAlertEvents(call.db, ask), call),
};

/** Alerts about a merchant itself. */
export const merchantAlertTimeline: TimelineSource<'alert', OfMerchant> = {
  kind: 'alert',
  demand,
  read: async (ask, call) => present(await listAlertEventsAt(call.db, ask), call),
};

const presentWork = (rows: readonly AlertWork[]): NonNullable<Awaited<ReturnType<PersonFacts['work']['read']>>> => ({
  open_alerts: rows.reduce((sum, { alerts }) => sum + alerts, 0),
  unassigned: rows.find(({ name }) => name === null)?.alerts ?? 0,
  people: rows.flatMap(({ name, alerts }) => (name === null ? [] : [{ name, alerts }])),
});

/** Who works on the open alerts of a person. */
export const workOnPerson: PersonFacts['work'] = {
  demands: [demand],
  read: async (person, call) => presentWork(await listAlertWork(call.db, person.id, call.actor.companies)),
};

/** Who works on the open alerts about a merchant itself. */
export const workOnMerchant = {
  demands: [demand],
  read: async ({ merchantNo }: { merchantNo: string }, call: Call) => presentWork(await listAlertWorkAt(call.db, merchantNo, call.actor.companies)),
} as const;

import type { PersonFacts, TimelineSource } from '../../person/server/index.ts';
import { findRuleNames, namesAmong } from '../../rules/server/names/index.ts';
import { listAlertEvents, listAlertWork } from './timeline.store.ts';

/** Alerts about a person. What they concluded is told, and nothing of what followed from it. */
export const alertTimeline: TimelineSource = {
  kind: 'alert',
  demand: 'AML.Alerts:read',
  async read(ask, call) {
    const rows = await listAlertEvents(call.db, ask);
    const names = await findRuleNames(
      call.db,
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
  },
};

/** Who works on the open alerts of a person. */
export const workOnPerson: PersonFacts['work'] = {
  demands: ['AML.Alerts:read'],
  async read(person, call) {
    const rows = await listAlertWork(call.db, person.id, call.actor.companies);
    return {
      open_alerts: rows.reduce((sum, { alerts }) => sum + alerts, 0),
      unassigned: rows.find(({ name }) => name === null)?.alerts ?? 0,
      people: rows.flatMap(({ name, alerts }) => (name === null ? [] : [{ name, alerts }])),
    };
  },
};

import type { PersonTimelineSource } from '../../person/server/index.ts';
import { merchantStatuses } from '../../../register/kernel/index.ts';
import type { OfApp, OfMerchant, TimelineSource } from '../../timelines/server/index.ts';
import { type ActEvent, listActEvents, listChangesOfApp, listChangesOfMerchant, listMailEvents } from './timeline.store.ts';

const demand = 'AML.ActivityLog:read';

/** E-mails about a person. */
export const mailTimeline: PersonTimelineSource = {
  kind: 'mail',
  demand,
  read: async (ask, call) =>
    (await listMailEvents(call.db, ask, call.actor.abilities)).map(({ at, id, part, companyCode, title, status, by }) => ({
      at,
      id,
      part,
      act: 'WRITTEN',
      entity_code: companyCode,
      to: status,
      label: title,
      by,
    })),
};

const presentAct = ({ at, id, part, companyCode, verb, by }: ActEvent) => ({ at, id, part, act: 'DONE' as const, entity_code: companyCode, code: verb, by });

/** What people did, by the audit trail. */
export const actTimeline: PersonTimelineSource = {
  kind: 'act',
  demand,
  read: async (ask, call) => (await listActEvents(call.db, ask)).map(presentAct),
};

const states: readonly string[] = merchantStatuses;

/** What was done to a merchant, as its own history tells its readers; what changed from what to what stands there. */
export const merchantChangeTimeline: TimelineSource<'change', OfMerchant> = {
  kind: 'change',
  demand: 'AML.MERCHANTSLIST.AllMerchants:read',
  read: async (ask, call) =>
    (await listChangesOfMerchant(call.db, ask)).map((event) => ({
      ...presentAct(event),
      to: event.status !== null && states.includes(event.status) ? event.status : null,
    })),
};

/** What was done to the settings of an app, for those who read them. */
export const appChangeTimeline: TimelineSource<'change', OfApp> = {
  kind: 'change',
  demand: 'AML.RuleSettings:read',
  read: async (ask, call) => (await listChangesOfApp(call.db, ask)).map(presentAct),
};

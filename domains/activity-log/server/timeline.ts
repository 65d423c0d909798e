import type { TimelineSource } from '../../person/server/index.ts';
import { listActEvents, listMailEvents } from './timeline.store.ts';

const demand = 'AML.ActivityLog:read';

/** E-mails about a person. */
export const mailTimeline: TimelineSource = {
  kind: 'mail',
  demand,
  read: async (ask, call) =>
    (await listMailEvents(call.db, ask)).map(({ at, id, part, companyCode, title, status, by }) => ({
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

/** What people did, by the audit trail. */
export const actTimeline: TimelineSource = {
  kind: 'act',
  demand,
  read: async (ask, call) =>
    (await listActEvents(call.db, ask)).map(({ at, id, part, companyCode, verb, by }) => ({
      at,
      id,
      part,
      act: 'DONE',
      entity_code: companyCode,
      code: verb,
      by,
    })),
};

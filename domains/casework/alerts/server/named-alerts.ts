import type { NamedKind } from '../../../mechanisms/activity-log/server/index.ts';
import { reasonIn } from '../../../register/reference-data/contract/index.ts';
import { findCalled } from './stores/detail.store.ts';
import { findRecipients } from './telling/index.ts';

/** Alerts as the audit trail calls them: by what they are, and whom they are about. */
export const namedAlerts: NamedKind = {
  kind: 'alert',
  isId: /^\d{1,18}$/,
  demands: ['AML.Alerts:read'],
  async find(db, ids, lang) {
    const rows = await findCalled(db, ids);
    const whoOf = await findRecipients(db, rows);
    return new Map(rows.map((row) => [row.id, [whoOf(row), reasonIn(row.name, lang)].filter((part) => part !== null).join(' · ')]));
  },
};

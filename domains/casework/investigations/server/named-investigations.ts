import type { NamedKind } from '../../../mechanisms/activity-log/server/index.ts';
import { findInvestigationTitles } from './investigation.store.ts';

/** Investigations as the audit trail calls them. */
export const namedInvestigations: NamedKind = { kind: 'investigation', isId: /^\d{1,18}$/, demands: ['AML.Alerts:read'], find: findInvestigationTitles };

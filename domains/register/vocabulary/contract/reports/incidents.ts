import { vocabulary } from '../../../../../platform/contract/index.ts';
import type {
  IncidentKind,
  IncidentLack,
  IncidentLinkKind,
  IncidentNotice,
  IncidentNoticeState,
  IncidentOrigin,
  IncidentSeverity,
  IncidentStatus,
} from '../../../kernel/incidents.ts';

/** What went wrong. */
export const incidentKindWords = vocabulary<IncidentKind>('incidentKind', {
  DEADLINE: {},
  SCREENING_LIST: {},
  OUTAGE: {},
  DATA_LEAK: {},
  CONTROL: {},
  OTHER: {},
});

/** How grave an incident is. */
export const incidentSeverityWords = vocabulary<IncidentSeverity>('incidentSeverity', {
  LOW: { tone: 'success' },
  MEDIUM: { tone: 'warning' },
  HIGH: { tone: 'danger' },
  CRITICAL: { tone: 'danger' },
});

/** Where an incident stands. */
export const incidentStatusWords = vocabulary<IncidentStatus>('incidentStatus', {
  OPEN: { tone: 'warning' },
  IN_WORK: { tone: 'info' },
  CLOSED: {},
  REOPENED: { tone: 'warning' },
});

/** Who opened an incident. */
export const incidentOriginWords = vocabulary<IncidentOrigin>('incidentOrigin', {
  PERSON: {},
  SYSTEM: { tone: 'info' },
});

/** Whether an authority has to be told. */
export const incidentNoticeWords = vocabulary<IncidentNotice>('incidentNotice', {
  UNDECIDED: { tone: 'warning' },
  NOT_NEEDED: {},
  NEEDED: {},
});

/** Where the notice to the authority stands. */
export const incidentNoticeStateWords = vocabulary<IncidentNoticeState>('incidentNoticeState', {
  UNDECIDED: { tone: 'warning' },
  NOT_NEEDED: {},
  OPEN: { tone: 'warning' },
  OVERDUE: { tone: 'danger' },
  GIVEN: { tone: 'success' },
});

/** What an incident is joined with. */
export const incidentLinkKindWords = vocabulary<IncidentLinkKind>('incidentLinkKind', {
  RAISED_ALERT: {},
  PAYIN: {},
  PAYOUT: {},
  MERCHANT: {},
  SCREENING_LIST: {},
  TASK: {},
});

/** What an incident still has to say before it can be closed. */
export const incidentLackWords = vocabulary<IncidentLack>('incidentLack', {
  END: {},
  MEASURES: {},
  NOTICE: {},
});

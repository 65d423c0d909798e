import { formatAmount } from '../../../register/kernel/index.ts';
import type { PersonTimelineSource } from '../../../mechanisms/person/server/index.ts';
import type { OfApp, OfMerchant, TimelineSource } from '../../../mechanisms/timelines/server/index.ts';
import { listDefaultLimitEvents, listLimitEvents } from './timeline.store.ts';

const acts = ['GRANTED', 'REVOKED', 'REQUESTED', 'DECIDED'] as const;

/** Personal limits and temporary balances of a person. */
export const limitTimeline: PersonTimelineSource = {
  kind: 'limit',
  demand: 'AML.ApprovalList:read',
  read: async (ask, call) =>
    (await listLimitEvents(call.db, ask)).map(({ at, id, part, companyCode, kind, business, currency, merchantName, minor, status, by }) => ({
      at,
      id,
      part,
      act: acts[part as 0 | 1 | 2 | 3],
      entity_code: companyCode,
      code: kind,
      to: status,
      label: merchantName,
      business,
      amount: minor === null ? null : formatAmount(minor),
      currency,
      by,
      ref_id: part < 2 ? id : null,
    })),
};

const defaultLimits: TimelineSource<'default-limit', OfMerchant | OfApp> = {
  kind: 'default-limit',
  demand: 'AML.RuleSettings:read',
  read: async (ask, call) =>
    (await listDefaultLimitEvents(call.db, ask)).map(({ at, id, part, companyCode, level, business, currency, minor, by }) => ({
      at,
      id,
      part,
      act: minor === null ? 'ENDED' : 'CHANGED',
      entity_code: companyCode,
      code: level,
      business,
      amount: minor === null ? null : formatAmount(minor),
      currency,
      by,
    })),
};

/** How the limits of a merchant and of its apps were changed; the amount is the one above which payments are held. */
export const merchantLimitTimeline: TimelineSource<'default-limit', OfMerchant> = defaultLimits;

/** The same of one app. */
export const appLimitTimeline: TimelineSource<'default-limit', OfApp> = defaultLimits;

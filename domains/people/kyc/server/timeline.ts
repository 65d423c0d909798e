import type { PersonFacts, PersonTimelineSource } from '../../../mechanisms/person/server/index.ts';
import type { RiskDriver } from '../../../mechanisms/person/contract/index.ts';
import { formatAmount, type PepState, type SanctionState } from '../../../register/kernel/index.ts';
import { contentOf, sectionsOf } from './register/sections-of.ts';
import { deriveIdentity, loadSetting } from './register/derive-identity.ts';
import { listIdentityEvents, listDocumentEvents } from './register/timeline.store.ts';

const demand = 'AML.Details:read';

const documentActs = ['REQUESTED', 'HANDED_IN', 'REVIEWED'] as const;

/** Documents by which a person is identified. */
export const documentTimeline: PersonTimelineSource = {
  kind: 'document',
  demand,
  read: async (ask, call) =>
    (await listDocumentEvents(call.db, ask)).map(({ at, id, part, kind, status, by }) => ({
      at,
      id,
      part,
      act: documentActs[part as 0 | 1 | 2],
      code: kind,
      to: status,
      by,
    })),
};

const identityActs = ['CHANGED', 'DIFFERED', 'DECIDED', 'ASKED'] as const;

/** What changed of the identity of a person: which part of it, and none of its values. */
export const identityTimeline: PersonTimelineSource = {
  kind: 'identity',
  demand,
  read: async (ask, call) =>
    (await listIdentityEvents(call.db, ask)).map(({ at, id, part, section, provider, state, by }) => ({
      at,
      id,
      part,
      act: identityActs[part as 0 | 1 | 2 | 3],
      code: section,
      to: state,
      label: provider,
      by,
    })),
};

const sanctionDrivers: Readonly<Record<SanctionState, RiskDriver | undefined>> = {
  NONE: undefined,
  POSSIBLE: 'SANCTION_POSSIBLE',
  CONFIRMED: 'SANCTION_CONFIRMED',
};
const pepDrivers: Readonly<Record<PepState, RiskDriver | undefined>> = {
  NONE: undefined,
  CURRENT: 'PEP_CURRENT',
  ASSOCIATE: 'PEP_ASSOCIATE',
  FORMER: 'PEP_FORMER',
};

/** The risk of a person, as the page of the identity shows it, with what makes it so. */
export const riskOfPerson: PersonFacts['risk'] = {
  demands: [demand],
  async read(person, call) {
    const [setting, sections] = await Promise.all([loadSetting(call.db, person.id), sectionsOf(call.db, person)]);
    const derived = await deriveIdentity(call.db, person, { pepHistory: contentOf(sections, 'pep_history'), setting, now: call.now });
    return {
      level: derived.risk,
      drivers: [sanctionDrivers[person.sanction], pepDrivers[derived.pep_now]].filter((driver) => driver !== undefined),
    };
  },
};

/** The monthly income that is on file of a person, in the currency in which it was declared or found. */
export const incomeOfPerson: PersonFacts['income'] = {
  demands: [demand],
  read: async ({ incomeMonthMinor, incomeCurrency }) =>
    incomeMonthMinor === null || incomeCurrency === null ? null : { amount: formatAmount(incomeMonthMinor), currency: incomeCurrency },
};

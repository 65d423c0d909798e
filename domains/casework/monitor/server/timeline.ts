import { formatAmount } from '../../../register/kernel/index.ts';
import type { PersonFacts, PersonTimelineSource } from '../../../mechanisms/person/server/index.ts';
import { findRuleNames, maySeeReasons, namesAmong, underReview } from '../../../rules/rules/server/names/index.ts';
import { findFirstPayment, listStandingEvents, listStandings, sumHeldMoney } from './timeline.store.ts';

/** How the standing of a person moved; why, and by whom, only for readers of alerts. */
export const standingTimeline: PersonTimelineSource = {
  kind: 'standing',
  demand: 'AML.MonitorList:read',
  async read(ask, call) {
    const rows = await listStandingEvents(call.db, ask);
    const isTold = maySeeReasons(call.actor.abilities);
    const names = isTold
      ? await findRuleNames(
          call.db,
          rows.map(({ reason }) => reason),
        )
      : {};
    return rows.map(({ at, id, part, companyCode, from, to, reason, business, tradeNo, actorKind, by }) => ({
      at,
      id,
      part,
      act: 'MOVED',
      entity_code: companyCode,
      from,
      to,
      reasons: [isTold ? reason : underReview],
      rule_names: namesAmong(names, [reason]),
      business,
      trade_no: tradeNo,
      // What a decision moved nobody did.
      by: isTold && actorKind === 'staff' ? by : null,
    }));
  },
};

/** Readers of either list see what waits, and readers of alerts, too, how somebody stands. */
const demands = ['AML.MonitorList:read', 'AML.ProbationList:read'] as const;

const standingDemands = [...demands, 'AML.Alerts:read'] as const;

/** When a person first paid at the reader's companies. */
export const firstPaymentOfPerson: PersonFacts['firstPayment'] = {
  demands: standingDemands,
  read: async (person, call) => (await findFirstPayment(call.db, person.id, call.actor.companies))?.getTime() ?? null,
};

export const standingsOfPerson: PersonFacts['standings'] = {
  demands: standingDemands,
  async read(person, call) {
    const rows = await listStandings(call.db, person.id, call.actor.companies);
    return rows.map(({ companyCode, companyName, standing, since }) => ({
      entity_code: companyCode,
      entity_name: companyName,
      standing,
      since: since?.getTime() ?? null,
    }));
  },
};

export const heldOfPerson: PersonFacts['held'] = {
  demands,
  read: async (person, call) =>
    (await sumHeldMoney(call.db, person.id, call.actor.companies)).map(({ currency, count, minor }) => ({ currency, count, amount: formatAmount(minor) })),
};

import { localDate } from '../domains/register/kernel/index.ts';
import { identitySource, type SeedIdentity } from './identities.ts';
import { type PlannedPayment, tradeNumbers } from './payment.ts';
import { makePopulation } from './population.ts';
import { seededRandom } from './random.ts';
import type { Scale } from './scale.ts';
import { storyCalendar, type StoryCalendar, storyZone } from './story-calendar.ts';
import { balanceToCheck, planScenario, type Scenario, scenarios } from './scenarios.ts';
import { planDay } from './traffic.ts';
import { planCases } from './typical-cases.ts';

/** Everything that will happen in the demonstration, before any of it is decided. */
export interface HistoryPlan extends StoryCalendar {
  people: SeedIdentity[];
  /** In order of time. */
  payments: PlannedPayment[];
}

/** Plans the history up to `until`. Equal scales give the same people, and the same payments the same time before the end. */
export function planHistory(scale: Scale, until: Date): HistoryPlan {
  const random = seededRandom('atalaia');
  const calendar = storyCalendar(until, scale.days);
  const source = identitySource(random.fork('people'), localDate(until, storyZone));
  const population = makePopulation(source, random.fork('activity'), scale.people);
  const number = tradeNumbers(calendar);
  const play = (scenario: Scenario) => planScenario(scenario, source, random.fork(scenario.name), until);
  const planned = scenarios.filter((scenario) => scenario !== balanceToCheck).map(play);
  const cases = planCases({ source, random: random.fork('cases'), number, times: scale.cases, calendar });
  const traffic = Array.from({ length: scale.days }, (_, day) =>
    planDay({ population, random: random.fork('traffic'), number, paymentsPerDay: scale.paymentsPerDay, calendar }, day),
  );
  // The last, so that everybody else stays who they were without it.
  planned.push(play(balanceToCheck));
  const payments = [...planned.flatMap((one) => one.payments), ...cases.payments, ...traffic.flat()];
  return {
    people: [...planned.map((one) => one.person), ...cases.people, ...population.people],
    payments: payments.sort((a, b) => a.at - b.at || (a.key < b.key ? -1 : 1)),
    ...calendar,
  };
}

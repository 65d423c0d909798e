import { fillText, type Language, textIn, type Texts, textsOf } from '../../../../platform/contract/index.ts';
import type { IncidentKind, IncidentSeverity, IncidentSignal, SignalFacts } from '../../../register/kernel/incidents.ts';
import { languageOfCountry } from '../../../register/kernel/index.ts';

interface SignalWords {
  readonly kind: IncidentKind;
  readonly severity: IncidentSeverity;
  readonly title: Texts;
  readonly description: Texts;
}

/** What the server writes of each condition for which it opens an incident. Whoever works on it may say it otherwise. */
const signals: Readonly<Record<IncidentSignal, SignalWords>> = {
  LIST_OVERDUE: {
    kind: 'SCREENING_LIST',
    severity: 'HIGH',
    title: textsOf('server.incidents.theListIsOutdated'),
    description: textsOf('server.incidents.forMoreThanHoursItHas'),
  },
  ALERTS_LATE: {
    kind: 'DEADLINE',
    severity: 'HIGH',
    title: textsOf('server.incidents.alertsNotConcludedByTheirRegulatory'),
    description: textsOf('server.incidents.theRegulatoryDeadlineOfTheLinked'),
  },
  TASK_OVERDUE: {
    kind: 'DEADLINE',
    severity: 'MEDIUM',
    title: textsOf('server.incidents.notCompletedByItsDueDate'),
    description: textsOf('server.incidents.theTaskWasDueByThe'),
  },
  AUDIT_CHAIN_BROKEN: {
    kind: 'CONTROL',
    severity: 'CRITICAL',
    title: textsOf('server.incidents.theVerificationOfTheAuditTrail'),
    description: textsOf('server.incidents.theVerificationFoundAFaultAt'),
  },
  OUTCOMES_GIVEN_UP: {
    kind: 'OUTAGE',
    severity: 'MEDIUM',
    title: textsOf('server.incidents.outcomesOfDidNotReachThe'),
    description: textsOf('server.incidents.messagesAboutTheLinkedPaymentsCould'),
  },
};

const factsIn = (facts: SignalFacts, lang: Language): Record<string, string | number> =>
  Object.fromEntries(Object.entries(facts).map(([key, value]) => [key, typeof value === 'object' ? textIn(value, lang) : value]));

/** How an incident begins that the server opens for a company of a country, in the language of its law. */
export function beginningOf(signal: IncidentSignal, facts: SignalFacts, country: string) {
  const lang = languageOfCountry(country);
  const { kind, severity, title, description } = signals[signal];
  const filled = (text: Texts): string => fillText(textIn(text, lang), factsIn(facts, lang));
  return { kind, severity, title: filled(title), description: filled(description) };
}

import { addressOf, type Text } from '../../../../platform/web/index.ts';
import type { Vocabulary } from '../../../../platform/contract/index.ts';
import type { MerchantTimelineKind, TimelineEventOf, TimelineKind } from '../contract/index.ts';
import { verbText } from './verb-text.ts';
import { reasonOf } from '../../../register/reference-data/web/index.ts';
import {
  amlResultWords,
  approvalKindWords,
  balanceStatusWords,
  businessWords,
  caseStageWords,
  conclusionWords,
  evidenceKindWords,
  evidenceStatusWords,
  hitStatusWords,
  holdStatusWords,
  kycDocumentKindWords,
  kycDocumentStatusWords,
  limitLevelWords,
  listKindWords,
  mailStatusWords,
  merchantDocumentKindWords,
  merchantDocumentStatusWords,
  merchantStatusWords,
  merchantTaskStatusWords,
  providerOutcomeWords,
  riskLevelWords,
  screeningPurposeWords,
  screeningStatusWords,
  settlementStatusWords,
  standingWords,
} from '../../../register/vocabulary/contract/index.ts';

/** An event of any stream. */
export type StreamEvent = TimelineEventOf<TimelineKind | MerchantTimelineKind>;
type StreamKind = StreamEvent['kind'];

/** What an event is about, in the words of its kind; undefined where the act says all. */
const subjects: Readonly<Record<StreamKind, (event: StreamEvent, t: Text) => string | undefined>> = {
  payment: ({ business }, t) => t.term(businessWords, business),
  decision: () => undefined,
  alert: ({ code, rule_names: names }, t) => (code === null ? undefined : reasonOf(code, t, names)),
  standing: ({ from, to }, t) => `${t.term(standingWords, from)} → ${t.term(standingWords, to)}`,
  limit: ({ code }, t) => t.term(approvalKindWords, code),
  case: ({ business }, t) => t.term(businessWords, business),
  evidence: ({ code }, t) => t.term(evidenceKindWords, code),
  document: ({ code }, t) => t.term(kycDocumentKindWords, code),
  identity: ({ code }, t) => (code === null ? undefined : t.of('identity.sections', code)),
  list: ({ code }, t) => t.term(listKindWords, code),
  screening: ({ code }, t) => (code === null ? undefined : t.term(screeningPurposeWords, code)),
  mail: ({ label }) => label ?? undefined,
  act: ({ code }, t) => (code === null ? undefined : verbText(code, t)),
  change: ({ code }, t) => (code === null ? undefined : verbText(code, t)),
  assessment: () => undefined,
  'merchant-document': ({ code }, t) => t.term(merchantDocumentKindWords, code),
  task: ({ label }) => label ?? undefined,
  request: ({ label }) => label ?? undefined,
  settlement: () => undefined,
  'default-limit': ({ code, business }, t) => `${t.term(limitLevelWords, code)}, ${t.term(businessWords, business)}`,
};

/** Kinds whose label is their title already. */
const namedByLabel: readonly StreamKind[] = ['mail', 'task', 'request'];
/** What is said of an event beside its title. */
export const labelOf = ({ kind, label }: StreamEvent): string | undefined => (namedByLabel.includes(kind) ? undefined : (label ?? undefined));

/** What happened, as one sentence. */
export function titleOf(event: StreamEvent, t: Text): string {
  const about = subjects[event.kind](event, t);
  // What somebody of the staff did is said by its verb alone.
  if ((event.kind === 'act' || event.kind === 'change') && about !== undefined) return about;
  const act = t.of('timelines.acts', `${event.kind}-${event.act}`);
  return about === undefined ? act : `${act}: ${about}`;
}

const states: Readonly<Partial<Record<StreamKind, Vocabulary>>> = {
  payment: amlResultWords,
  decision: holdStatusWords,
  alert: conclusionWords,
  limit: balanceStatusWords,
  case: caseStageWords,
  evidence: evidenceStatusWords,
  document: kycDocumentStatusWords,
  screening: screeningStatusWords,
  mail: mailStatusWords,
  standing: standingWords,
  change: merchantStatusWords,
  assessment: riskLevelWords,
  'merchant-document': merchantDocumentStatusWords,
  task: merchantTaskStatusWords,
  request: merchantTaskStatusWords,
  settlement: settlementStatusWords,
};

/** The state that the thing is in, or came to, with its colour. */
export function stateOf({ kind, act, to }: StreamEvent): { spec: Vocabulary; value: string } | undefined {
  const spec = kind === 'screening' && act === 'DECIDED' ? hitStatusWords : kind === 'identity' && act === 'ASKED' ? providerOutcomeWords : states[kind];
  return spec === undefined || to === null ? undefined : { spec, value: to };
}

const listTabs: Readonly<Record<string, string>> = { CHANNEL: 'channel', WHITE: 'white' };

/** Where the thing is worked on; undefined for what is shown on this page alone. */
export function placeOf({ kind, code, ref_id: id }: StreamEvent): string | undefined {
  if (id === null) return undefined;
  switch (kind) {
    case 'alert':
      return addressOf('/alerts', { alert: id });
    case 'limit':
      return addressOf('/approvalList', { approval: id });
    case 'list':
      return addressOf('/blackList', { tab: code === null ? undefined : listTabs[code], entry: id });
    case 'screening':
      return `/reportsDetail/${id}`;
    case 'task':
      return addressOf('/additionalTasks', { record: id });
    case 'request':
      return addressOf('/additionalRequest', { record: id });
    case 'settlement':
      return addressOf('/remittanceReports', { settlement: id });
    default:
      return undefined;
  }
}

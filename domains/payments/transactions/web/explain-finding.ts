import {
  confidenceWords,
  findingActionWords,
  merchantStatusWords,
  partyWords,
  pepWords,
  sanctionWords,
  standingWords,
  switchStateWords,
} from '../../../register/vocabulary/contract/index.ts';
import { formatNumber, type Vocabulary } from '../../../../platform/contract/index.ts';
import { formatMoney, type MessageKey, type Text, type TextParams } from '../../../../platform/web/index.ts';
import type { FindingView } from '../contract/index.ts';
import { reasonText } from './reason-text.ts';

/** What a sentence is made of: the finding's values by name, amounts written out with their currency. */
interface SentenceContext {
  finding: FindingView;
  currency: string;
  t: Text;
}

const rawOf = (finding: FindingView, name: string): string => finding.facts.find((fact) => fact.name === name)?.value ?? '';
const percent = (share: string): string => (Number.isFinite(Number(share)) ? `${Math.round(Number(share) * 100)}%` : share);

const worded =
  (labels: string) =>
  (value: string, t: Text): string =>
    t.of(labels, value);
const called =
  (of: Vocabulary) =>
  (value: string, t: Text): string =>
    t.term(of, value);
/** Values that are codes, or shares of one; all others are shown as they are. */
const words: Readonly<Record<string, (value: string, t: Text) => string>> = {
  pep: called(pepWords),
  subject: called(sanctionWords),
  other_party: called(sanctionWords),
  standing: called(standingWords),
  merchant_status: called(merchantStatusWords),
  app_status: called(switchStateWords),
  verification: worded('transactionWhy.valueOf.verification'),
  setting: worded('transactionWhy.valueOf.setting'),
  source: worded('transactionWhy.source'),
  enforced: worded('transactionWhy.valueOf.yesOrNo'),
  merchant_vouches: worded('transactionWhy.valueOf.yesOrNo'),
  because: worded('transactionWhy.valueOf.because'),
  closed_by: worded('transactionWhy.valueOf.closer'),
  block_row_level: worded('transactionWhy.valueOf.level'),
  block_action: worded('transactionWhy.valueOf.blockAction'),
  other_party_name: worded('transactionWhy.valueOf.told'),
  other_party_document: worded('transactionWhy.valueOf.told'),
  party: called(partyWords),
  confidence: called(confidenceWords),
  match_rate: (value, t) => formatNumber(Number(value), t.lang, 1, 1),
  similarity: percent,
  threshold: percent,
};
const valueText = (fact: FindingView['facts'][number], { finding, currency, t }: SentenceContext): string => {
  if (fact.kind === 'money') return formatMoney(fact.value, currency, t.lang);
  // What a rule compared has names of its own.
  const word = finding.code.startsWith('RULE:') ? undefined : words[fact.name];
  return word ? word(fact.value, t) : fact.value;
};
const textOf = (context: SentenceContext, name: string): string => {
  const fact = context.finding.facts.find((one) => one.name === name);
  return fact ? valueText(fact, context) : '';
};

/** A sentence about a finding, with the facts that it needs; without them the plain form is used. */
interface Sentence {
  key: MessageKey;
  needs: readonly string[];
  params: (context: SentenceContext) => TextParams;
}

const named =
  (...names: readonly string[]) =>
  (context: SentenceContext): TextParams =>
    Object.fromEntries(names.map((name) => [name, textOf(context, name)]));

const sanctionParties = (context: SentenceContext): TextParams => ({ subject: textOf(context, 'subject'), other: textOf(context, 'other_party') });

/** A party may be on a list: which, how much alike, and by what. */
const listed = (key: MessageKey): Sentence => ({
  key,
  needs: ['party', 'list', 'list_version', 'match_rate', 'confidence'],
  params: named('party', 'list', 'list_version', 'match_rate', 'confidence'),
});

/** What the black list did, by the action of the block configuration, or why it did nothing. */
const blackListKeys: Readonly<Record<string, MessageKey>> = {
  PENDING: 'transactionWhy.blackListHeld',
  ALERT: 'transactionWhy.blackListNoted',
  NOT_SWITCH: 'transactionWhy.blackListSwitchedOff',
  NOT_ROW: 'transactionWhy.blackListRowOff',
};
const closedKeys: Readonly<Record<string, MessageKey>> = {
  'channel mapping': 'transactionWhy.routeNotMapped',
  router: 'transactionWhy.routeNotInRouter',
  app: 'transactionWhy.routeClosedForApp',
  'block configuration': 'transactionWhy.routeClosedByBlock',
  'channel black list': 'transactionWhy.routeClosedForPerson',
};

const sentences: Record<string, (finding: FindingView) => Sentence> = {
  MERCHANT_STATE: () => ({
    key: 'transactionWhy.merchantState',
    needs: ['merchant_status', 'app_status'],
    params: (context) => ({ merchant: textOf(context, 'merchant_status'), app: textOf(context, 'app_status') }),
  }),
  SANCTION: (finding) =>
    rawOf(finding, 'list') === ''
      ? {
          key: finding.action === 'MONITOR' ? 'transactionWhy.sanctionWatch' : 'transactionWhy.sanctionFreeze',
          needs: ['subject', 'other_party'],
          params: sanctionParties,
        }
      : listed(finding.action === 'MONITOR' ? 'transactionWhy.listWatch' : 'transactionWhy.listFreeze'),
  SCREENING_FAILED: () => ({ key: 'transactionWhy.screeningFailed', needs: [], params: () => ({}) }),
  ID_BLACKLIST: (finding) => ({
    key:
      blackListKeys[
        rawOf(finding, 'enforced') === 'false' ? `NOT_${rawOf(finding, 'because') === 'switch off' ? 'SWITCH' : 'ROW'}` : rawOf(finding, 'block_action')
      ] ?? 'transactionWhy.blacklisted',
    needs: ['standing'],
    params: () => ({}),
  }),
  MANUAL_HOLD: () => ({ key: 'transactionWhy.heldPerson', needs: ['entry_id'], params: () => ({}) }),
  CHANNEL_BLACKLIST: () => ({ key: 'transactionWhy.channelListed', needs: ['entry_id'], params: () => ({}) }),
  ROUTE_UNAVAILABLE: (finding) => ({
    key: closedKeys[rawOf(finding, 'closed_by')] ?? 'transactionWhy.routeClosed',
    needs: ['method'],
    params: named('method'),
  }),
  DECEASED: () => ({
    key: 'transactionWhy.deceased',
    needs: ['deceased_on', 'payment_day'],
    params: (context) => ({ died: textOf(context, 'deceased_on'), day: textOf(context, 'payment_day') }),
  }),
  MINOR: () => ({ key: 'transactionWhy.minor', needs: ['age', 'floor', 'amount'], params: named('age', 'floor', 'amount') }),
  KYC_NO_PASS: () => ({
    key: 'transactionWhy.noPass',
    needs: ['setting'],
    params: ({ finding, t }) => ({ setting: t.term(findingActionWords, rawOf(finding, 'setting')).toLowerCase() }),
  }),
  KYC_NOT_VERIFY: (finding) => ({
    key: rawOf(finding, 'merchant_vouches') === 'true' ? 'transactionWhy.notVerifiedVouched' : 'transactionWhy.notVerified',
    needs: ['ceiling', 'amount'],
    params: named('ceiling', 'amount'),
  }),
  NAME_MISMATCH: () => ({
    key: 'transactionWhy.nameMismatch',
    needs: ['similarity', 'threshold'],
    params: named('similarity', 'threshold'),
  }),
  PEP: (finding) =>
    rawOf(finding, 'list') === ''
      ? {
          key: 'transactionWhy.pep',
          // Another state than the one that the sentence names is told by its facts.
          needs: rawOf(finding, 'pep') === 'CURRENT' ? [] : ['current'],
          params: () => ({}),
        }
      : listed('transactionWhy.listPep'),
  LIMIT_MONITOR: () => ({ key: 'transactionWhy.limitMonitor', needs: ['used', 'reserved', 'monitor'], params: named('used', 'reserved', 'monitor') }),
  LIMIT_PROBATION: () => ({
    key: 'transactionWhy.limitProbation',
    needs: ['probation', 'used', 'reserved', 'remaining', 'balance', 'shortfall'],
    params: named('probation', 'used', 'reserved', 'remaining', 'balance', 'shortfall'),
  }),
};

/** A rule by its name; its numbers are shown beside. */
function ruleSentence(context: SentenceContext): string | undefined {
  const { finding, t } = context;
  const rule = rawOf(finding, 'rule');
  if (rule === '') return undefined;
  const words = t(rawOf(finding, 'error') === '' ? 'transactionWhy.ruleHit' : 'transactionWhy.ruleFailed', { rule: reasonText(rule, t) });
  if (rawOf(finding, 'excused') !== '') return `${words} ${t('transactionWhy.ruleExcused')}`;
  return rawOf(finding, 'quiet_until') === '' ? words : `${words} ${t('transactionWhy.ruleQuiet')}`;
}

/** What was compared, each with its name, in the reader's language. */
export const factsInWords = (context: SentenceContext): { label: string; value: string }[] =>
  context.finding.facts
    .filter(({ name }) => name !== 'settled' && name !== 'currency' && name !== 'report_id')
    .map((fact) => ({ label: context.t.of('transactionWhy.fact', fact.name), value: valueText(fact, context) }));

/** The plain form: the reason with every value that was compared. */
function plainSentence(context: SentenceContext): string {
  const { finding, t } = context;
  const isRule = finding.code.startsWith('RULE:');
  const reason = isRule ? t('transactionWhy.matchedRule', { id: finding.code.slice('RULE:'.length) }).replace(/\.$/, '') : reasonText(finding.code, t);
  const facts = factsInWords(context).map(({ label, value }) => `${label} ${value}`);
  return facts.length > 0 ? t('transactionWhy.withFacts', { reason, facts: facts.join(', ') }) : `${reason}.`;
}

/** One finding as a sentence with its numbers, in the reader's language. */
export function explainFinding(context: SentenceContext): string {
  const { finding, t } = context;
  const sentence = sentences[finding.code]?.(finding);
  const isComplete = sentence?.needs.every((name) => finding.facts.some((fact) => fact.name === name)) ?? false;
  const words = sentence && isComplete ? t(sentence.key, sentence.params(context)) : (ruleSentence(context) ?? plainSentence(context));
  const settled = rawOf(finding, 'settled');
  if (settled === 'hold open') return `${words} ${t('transactionWhy.settledOpen')}`;
  if (settled === 'cleared before') return `${words} ${t('transactionWhy.settledCleared')}`;
  return words;
}

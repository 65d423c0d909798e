import type { Language } from '../../../platform/contract/index.ts';
import type { RequestViewData, ViewValueData } from '../../approval-requests/contract/index.ts';
import type { ApprovalKind } from '../../approval-requests/server/index.ts';
import type { ListKind } from '../../kernel/index.ts';
import type { BlockTerms } from '../model/block-terms.ts';
import { type EntryRow, findEntryRows } from './entry-page.store.ts';
import { findReasonLabels } from './list-entry.store.ts';
import { presentNumber } from './present-entry.ts';
import type { presentTerms } from './present-terms.ts';

/* What a second person sees of a request about lists: looked up for the reader, masked as the reader may see it. */

type Viewer = Parameters<NonNullable<ApprovalKind['view']>>[1];
type Pair = readonly [en: string, pt: string];
type Shown = ReturnType<typeof presentTerms>;
type Change = RequestViewData['changes'][number];

export const say = (lang: Language, [en, pt]: Pair): string => (lang === 'pt' ? pt : en);
export const text = (value: string): ViewValueData => ({ kind: 'text', text: value });
export const time = (at: number): ViewValueData => ({ kind: 'time', at });

const labels = {
  person: ['Person', 'Pessoa'],
  document: ['Document', 'Documento'],
  company: ['Company', 'Empresa'],
  verification: ['Verified', 'Verificação'],
  standing: ['Standing', 'Situação'],
  reason: ['Reason', 'Motivo'],
  start: ['From', 'Início'],
  end: ['Until', 'Término'],
  business: ['Business', 'Operação'],
  provider: ['Provider', 'Provedor'],
  method: ['Method', 'Meio de pagamento'],
  note: ['Note', 'Observação'],
  entry: ['Entry', 'Registro'],
  merchant: ['Merchant', 'Estabelecimento'],
  app: ['App', 'Aplicativo'],
  enforced: ['Black list enforced', 'Lista de bloqueio aplicada'],
  action: ['Action', 'Ação'],
  routes: ['Closed routes', 'Rotas fechadas'],
} as const satisfies Record<string, Pair>;

const businessWords: Record<'payin' | 'payout', Pair> = { payin: ['Pay-ins', 'Entradas'], payout: ['Pay-outs', 'Saídas'] };
const both: Pair = ['Both', 'Ambas'];
const everyOne: Pair = ['Every one', 'Todos'];
const noEnd: Pair = ['without an end', 'sem término'];
const verifications: Record<string, Pair> = { Pass: ['Pass', 'Aprovada'], 'No Pass': ['No Pass', 'Reprovada'], 'Not Verify': ['Not Verify', 'Não verificada'] };
const standings: Record<EntryRow['standing'], Pair> = {
  CLEAR: ['Clear', 'Regular'],
  MONITORING: ['Monitoring', 'Monitoramento'],
  PROBATION: ['Probation', 'Em análise'],
  APPROVED: ['Approved', 'Aprovado'],
  BLOCKED: ['Blocked', 'Bloqueado'],
};
export const blockActionWords: Record<BlockTerms['action'], Pair> = {
  REJECT: ['Reject', 'Rejeitar'],
  PENDING: ['Hold', 'Reter'],
  ALERT: ['Alert only', 'Somente alertar'],
};
export const businessOf = (lang: Language, business: 'payin' | 'payout' | null): string => say(lang, business === null ? both : businessWords[business]);

export const listTabs: Record<ListKind, string> = { BLACK: 'identity', HOLD: 'identity', CHANNEL: 'channel', WHITE: 'white' };
export const entryLink = (kind: ListKind, id: string): RequestViewData['link'] => ({ path: '/blackList', params: { tab: listTabs[kind], entry: id } });

interface Named {
  name: string | null;
  idType: EntryRow['idType'];
  idNo: string;
  companyName: string;
  verification: EntryRow['verification'];
  standing: EntryRow['standing'];
}

/** Who it is about. */
export function personFacts(viewer: Viewer, person: Named): RequestViewData['facts'] {
  const { lang } = viewer;
  const fact = (label: Pair, value: string) => ({ label: say(lang, label), value: text(value) });
  return [
    ...(person.name === null ? [] : [fact(labels.person, person.name)]),
    fact(labels.document, `${person.idType} ${presentNumber(viewer, person.idType, person.idNo)}`),
    fact(labels.company, person.companyName),
    ...(person.verification === null
      ? []
      : [fact(labels.verification, say(lang, verifications[person.verification] ?? [person.verification, person.verification]))]),
    fact(labels.standing, say(lang, standings[person.standing])),
  ];
}

type Written = Record<'business' | 'provider' | 'method' | 'start' | 'end' | 'reason' | 'note', ViewValueData | null>;

function writeTerms(lang: Language, terms: Shown, reasons: ReadonlyMap<string, Pair>): Written {
  const reason = reasons.get(terms.reason_code);
  return {
    business: text(businessOf(lang, terms.business)),
    provider: text(terms.provider_code ?? say(lang, everyOne)),
    method: text(terms.method ?? say(lang, everyOne)),
    start: time(terms.start_date_time),
    end: terms.end_date_time === null ? text(say(lang, noEnd)) : time(terms.end_date_time),
    reason: text(reason ? say(lang, reason) : terms.reason_code),
    note: terms.reason === null ? null : text(terms.reason),
  };
}

const termKeys = ['business', 'provider', 'method', 'start', 'end', 'reason', 'note'] as const;
const weighty: readonly string[] = ['business', 'provider', 'method', 'start', 'end'];

/** Before and after of an entry; what stays the same is left out, unless nothing was there before. */
export async function termChanges(viewer: Viewer, kind: ListKind, { before, after }: { before: Shown | null; after: Shown | null }): Promise<Change[]> {
  const { lang } = viewer;
  const reasons = await findReasonLabels(viewer.db);
  const was = before && writeTerms(lang, before, reasons);
  const is = after && writeTerms(lang, after, reasons);
  return termKeys
    .filter((key) => kind === 'CHANNEL' || (key !== 'provider' && key !== 'method'))
    .map((key) => ({ label: say(lang, labels[key]), before: was?.[key] ?? null, after: is?.[key] ?? null, loosens: weighty.includes(key) }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}

/** What an entry says, as facts: of one that is to end there is nothing to compare. */
export async function termFacts(viewer: Viewer, kind: ListKind, terms: Shown): Promise<RequestViewData['facts']> {
  const changes = await termChanges(viewer, kind, { before: terms, after: null });
  return changes.flatMap(({ label, before }) => (before === null ? [] : [{ label, value: before }]));
}

export async function findNamed(viewer: Viewer, ids: readonly string[]): Promise<EntryRow[]> {
  return findEntryRows(viewer.db, ids, { companies: viewer.actor.companies, now: viewer.now });
}

export const nameOf = (viewer: Viewer, row: EntryRow): string => row.subjectName ?? row.name ?? `${row.idType} ${presentNumber(viewer, row.idType, row.idNo)}`;
export const labelOf = (lang: Language, key: keyof typeof labels): string => say(lang, labels[key]);

import { type Language, textIn, type Texts } from '../../../platform/contract/index.ts';
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
type Shown = ReturnType<typeof presentTerms>;
type Change = RequestViewData['changes'][number];

export const text = (value: string): ViewValueData => ({ kind: 'text', text: value });
export const time = (at: number): ViewValueData => ({ kind: 'time', at });

const labels = {
  person: { en: 'Person', pt: 'Pessoa' },
  document: { en: 'Document', pt: 'Documento' },
  company: { en: 'Company', pt: 'Empresa' },
  verification: { en: 'Verified', pt: 'Verificação' },
  standing: { en: 'Standing', pt: 'Situação' },
  reason: { en: 'Reason', pt: 'Motivo' },
  start: { en: 'From', pt: 'Início' },
  end: { en: 'Until', pt: 'Término' },
  business: { en: 'Business', pt: 'Operação' },
  provider: { en: 'Provider', pt: 'Provedor' },
  method: { en: 'Method', pt: 'Meio de pagamento' },
  note: { en: 'Note', pt: 'Observação' },
  entry: { en: 'Entry', pt: 'Registro' },
  merchant: { en: 'Merchant', pt: 'Estabelecimento' },
  app: { en: 'App', pt: 'Aplicativo' },
  enforced: { en: 'Black list enforced', pt: 'Lista de bloqueio aplicada' },
  action: { en: 'Action', pt: 'Ação' },
  routes: { en: 'Closed routes', pt: 'Rotas fechadas' },
} as const satisfies Record<string, Texts>;

const businessWords: Record<'payin' | 'payout', Texts> = { payin: { en: 'Pay-ins', pt: 'Entradas' }, payout: { en: 'Pay-outs', pt: 'Saídas' } };
const both: Texts = { en: 'Both', pt: 'Ambas' };
const everyOne: Texts = { en: 'Every one', pt: 'Todos' };
const noEnd: Texts = { en: 'without an end', pt: 'sem término' };
const verifications: Record<string, Texts> = {
  Pass: { en: 'Pass', pt: 'Aprovada' },
  'No Pass': { en: 'No Pass', pt: 'Reprovada' },
  'Not Verify': { en: 'Not Verify', pt: 'Não verificada' },
};
const standings: Record<EntryRow['standing'], Texts> = {
  CLEAR: { en: 'Clear', pt: 'Regular' },
  MONITORING: { en: 'Monitoring', pt: 'Monitoramento' },
  PROBATION: { en: 'Probation', pt: 'Em análise' },
  APPROVED: { en: 'Approved', pt: 'Aprovado' },
  BLOCKED: { en: 'Blocked', pt: 'Bloqueado' },
};
export const blockActionWords: Record<BlockTerms['action'], Texts> = {
  REJECT: { en: 'Reject', pt: 'Rejeitar' },
  PENDING: { en: 'Hold', pt: 'Reter' },
  ALERT: { en: 'Alert only', pt: 'Somente alertar' },
};
export const businessOf = (lang: Language, business: 'payin' | 'payout' | null): string => textIn(business === null ? both : businessWords[business], lang);

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
  const fact = (label: Texts, value: string) => ({ label: textIn(label, lang), value: text(value) });
  return [
    ...(person.name === null ? [] : [fact(labels.person, person.name)]),
    fact(labels.document, `${person.idType} ${presentNumber(viewer, person.idType, person.idNo)}`),
    fact(labels.company, person.companyName),
    ...(person.verification === null ? [] : [fact(labels.verification, textIn(verifications[person.verification], lang) ?? person.verification)]),
    fact(labels.standing, textIn(standings[person.standing], lang)),
  ];
}

type Written = Record<'business' | 'provider' | 'method' | 'start' | 'end' | 'reason' | 'note', ViewValueData | null>;

function writeTerms(lang: Language, terms: Shown, reasons: ReadonlyMap<string, Texts>): Written {
  const reason = reasons.get(terms.reason_code);
  return {
    business: text(businessOf(lang, terms.business)),
    provider: text(terms.provider_code ?? textIn(everyOne, lang)),
    method: text(terms.method ?? textIn(everyOne, lang)),
    start: time(terms.start_date_time),
    end: terms.end_date_time === null ? text(textIn(noEnd, lang)) : time(terms.end_date_time),
    reason: text(reason ? textIn(reason, lang) : terms.reason_code),
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
    .map((key) => ({ label: textIn(labels[key], lang), before: was?.[key] ?? null, after: is?.[key] ?? null, loosens: weighty.includes(key) }))
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
export const labelOf = (lang: Language, key: keyof typeof labels): string => textIn(labels[key], lang);

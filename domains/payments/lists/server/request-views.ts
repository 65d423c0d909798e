import { type Language, refuse, termIn, textIn, type Texts, textsOf } from '../../../../platform/contract/index.ts';
import type { RequestViewData, ViewValueData } from '../../../mechanisms/approval-requests/contract/index.ts';
import type { Viewer } from '../../../mechanisms/approval-requests/server/index.ts';
import { listErrors } from '../contract/index.ts';
import type { ListKind } from '../../../register/kernel/index.ts';
import { standingWords, verificationWords } from '../../../register/vocabulary/contract/index.ts';
import { type EntryRow, findEntryRows } from './stores/entry-page.store.ts';
import type { presentTerms } from './present-terms.ts';
import { personView } from '../../../register/id-database/server/person-view/index.ts';
import { findReasonLabels } from '../../../register/reference-data/server/options/index.ts';

/* What a second person sees of a request about lists: looked up for the reader, masked as the reader may see it. */

type Shown = ReturnType<typeof presentTerms>;
type Change = RequestViewData['changes'][number];

export const text = (value: string): ViewValueData => ({ kind: 'text', text: value });
export const time = (at: number): ViewValueData => ({ kind: 'time', at });

const labels = {
  person: textsOf('server.lists.person'),
  document: textsOf('server.lists.document'),
  company: textsOf('server.lists.company'),
  verification: textsOf('server.lists.verification'),
  standing: textsOf('server.lists.standing'),
  reason: textsOf('server.lists.reason'),
  start: textsOf('server.lists.from'),
  end: textsOf('server.lists.until'),
  business: textsOf('server.lists.business'),
  provider: textsOf('server.lists.provider'),
  method: textsOf('server.lists.method'),
  note: textsOf('server.lists.note'),
  entry: textsOf('server.lists.entry'),
  merchant: textsOf('server.lists.merchant'),
  app: textsOf('server.lists.app'),
  enforced: textsOf('server.lists.blackListEnforced'),
  action: textsOf('server.lists.action'),
  routes: textsOf('server.lists.closedRoutes'),
} as const satisfies Record<string, Texts>;

const businessWords: Record<'payin' | 'payout', Texts> = {
  payin: textsOf('server.lists.payIns2'),
  payout: textsOf('server.lists.payOuts2'),
};
const both: Texts = textsOf('server.lists.both');
const everyOne: Texts = textsOf('server.lists.all');
const noEnd: Texts = textsOf('server.lists.noEndDate');
/** One request at a time about an entry, a row or a switch. */
export const whenWaiting = (requestId: string): never => refuse(listErrors, 'ENTRY_WAITS', {}, { request_id: requestId });

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
    fact(labels.document, `${person.idType} ${personView(viewer.actor).idNo(person.idType, person.idNo)}`),
    fact(labels.company, person.companyName),
    ...(person.verification === null ? [] : [fact(labels.verification, termIn(verificationWords, person.verification, lang))]),
    fact(labels.standing, termIn(standingWords, person.standing, lang)),
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

export const nameOf = (viewer: Viewer, row: EntryRow): string =>
  row.subjectName ?? row.name ?? `${row.idType} ${personView(viewer.actor).idNo(row.idType, row.idNo)}`;
export const labelOf = (lang: Language, key: keyof typeof labels): string => textIn(labels[key], lang);

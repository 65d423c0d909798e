import { type Endpoint, type EndpointData, mayCall } from '../../../../platform/contract/index.ts';
import { type Call, handle, type Handler } from '../../../../platform/server/index.ts';
import { listAlerts } from '../../../casework/alerts/contract/index.ts';
import { listInvestigations } from '../../../casework/investigations/contract/index.ts';
import { listProbation } from '../../../casework/probation/contract/index.ts';
import { listApprovalRequests } from '../../../mechanisms/approval-requests/contract/index.ts';
import { listRiskRegister } from '../../../merchants/merchant-risk/contract/index.ts';
import { requestCalls, taskCalls } from '../../../merchants/merchant-tasks/contract/index.ts';
import { listApplications } from '../../../merchants/onboarding/contract/index.ts';
import { listSettlements } from '../../../merchants/settlements/contract/index.ts';
import { listIdentityEntries } from '../../../payments/lists/contract/index.ts';
import { listIdentities, listKycDocuments } from '../../../people/kyc/contract/index.ts';
import { listReportCases } from '../../../reporting/report-cases/contract/index.ts';
import { listReports } from '../../../screening/screening/contract/index.ts';
import { listWork, type WorkItemKind, type WorkItemView, type WorkPart, workParts, type WorkView, workViews } from '../contract/index.ts';
import { earliestFirst } from '../model/earliest-first.ts';
import { firstPage } from './first-page.ts';

type Item = Omit<WorkItemView, 'kind'>;

/** The call of a list, how its first rows become the earliest, and what a row says in the list of work. */
export interface WorkSource {
  readonly record: Pick<Endpoint, 'method' | 'path' | 'list'>;
  /** Filters that the screen sends beside those of its address. */
  readonly fixedFilters?: Readonly<Record<string, unknown>>;
  /** The order that brings the earliest first, where it is not that of the list. */
  readonly sorted?: string;
  present(row: unknown, userId: string): Item;
}

interface Plan<Row> extends Pick<WorkSource, 'fixedFilters' | 'sorted'> {
  present(row: Row, userId: string): Partial<Item> & Pick<Item, 'id'>;
}

const blank: Omit<Item, 'id'> = {
  who: null,
  what: null,
  parts: null,
  amount: null,
  currency: null,
  limit: null,
  due_time: null,
  due_on: null,
  holder: null,
  is_mine: false,
  subject_id: null,
  business: null,
};

type AnyEndpoint = Endpoint<never, never, never, never> | Endpoint;
type RowOf<E extends AnyEndpoint> = EndpointData<E> extends { list: (infer Row)[] } ? Row : never;

/** Kept without the type of its rows, which only its own call brings. */
function source<E extends AnyEndpoint>(record: E, { present, ...query }: Plan<RowOf<E>>): WorkSource {
  return { record, ...query, present: (row, userId) => ({ ...blank, ...present(row as RowOf<E>, userId) }) };
}

type TaskRow = EndpointData<typeof taskCalls.list>['list'][number];
const ofMerchant = ({ id, merchant_name: who, title: what, due_on }: TaskRow) => ({ id, who, what, due_on });

/** The list behind each kind of work. */
export const workSources: Readonly<Record<WorkItemKind, WorkSource>> = {
  ALERTS: source(listAlerts, {
    present: (row, userId) => ({
      id: row.alert_id,
      who: row.person_name ?? row.merchant_name ?? row.merchant_no,
      what: row.name,
      amount: row.limit_passed?.compared ?? row.transactions_amount,
      limit: row.limit_passed?.limit ?? null,
      currency: row.currency,
      due_time: row.due_time,
      holder: row.responsible?.name ?? null,
      is_mine: row.responsible?.user_id === userId,
    }),
  }),
  INVESTIGATIONS: source(listInvestigations, {
    present: (row, userId) => ({
      id: row.investigation_id,
      who: row.title,
      parts: row.alerts,
      due_time: row.due_time,
      holder: row.responsible?.name ?? null,
      is_mine: row.responsible?.user_id === userId,
    }),
  }),
  REPORTS: source(listReportCases, {
    present: (row) => ({ id: row.report_id, who: row.about, what: row.kind, due_time: row.due_time, holder: row.responsible, is_mine: row.is_mine }),
  }),
  KYC_DOCUMENTS: source(listKycDocuments, {
    present: (row) => ({
      id: row.document_id,
      who: row.name,
      what: row.kind,
      due_time: row.due_time,
      holder: row.responsible?.name ?? null,
      is_mine: row.responsible?.is_me ?? false,
    }),
  }),
  APPLICATIONS: source(listApplications, {
    present: (row, userId) => ({
      id: row.onboard_id,
      who: row.muname,
      what: row.status,
      due_on: row.due_on,
      holder: row.responsible?.name ?? null,
      is_mine: row.responsible?.user_id === userId,
    }),
  }),
  REQUESTS: source(listApprovalRequests, {
    fixedFilters: { state: 'WAITING' },
    sorted: 'expires_at',
    present: (row) => {
      const [person] = row.about?.people ?? [];
      const [sum] = row.about?.amounts ?? [];
      return {
        id: row.request_id,
        who: person?.name ?? person?.id_no ?? row.about?.place ?? null,
        what: row.title,
        amount: sum?.amount ?? null,
        currency: sum?.currency ?? null,
        due_time: row.expires_at,
        holder: row.maker,
      };
    },
  }),
  SETTLEMENTS: source(listSettlements, {
    sorted: 'pay_on',
    present: (row) => ({ id: row.id, who: row.merchant_name, amount: row.net_amount, currency: row.currency, due_on: row.pay_on }),
  }),
  HELD_MONEY: source(listProbation, {
    sorted: 'due_at',
    present: (row) => ({
      id: row.key_id,
      who: row.name ?? row.id_no,
      parts: row.held_count,
      amount: row.held_amount,
      currency: row.currency,
      due_time: row.due_at,
      subject_id: row.subject_id,
      business: row.business,
    }),
  }),
  SCREENINGS: source(listReports, { present: (row) => ({ id: row.id, who: row.name, parts: row.open_hits, holder: row.asked_by }) }),
  IDENTITIES: source(listIdentities, { present: (row) => ({ id: row.subject_id, who: row.name ?? row.id_no, subject_id: row.subject_id }) }),
  MERCHANT_TASKS: source(taskCalls.list, { present: ofMerchant }),
  MERCHANT_REQUESTS: source(requestCalls.list, { present: ofMerchant }),
  MERCHANT_REVIEWS: source(listRiskRegister, {
    sorted: 'next_review_on',
    present: (row) => ({ id: row.merchant_no, who: row.merchant_name, due_on: row.next_review_on, holder: row.responsible }),
  }),
  BLACK_LIST: source(listIdentityEntries, { present: (row) => ({ id: row.id, who: row.name ?? row.id_no, what: row.reason, due_time: row.review_due }) }),
};

/** The call of the reader, and the handlers of all lists. */
interface Reader {
  call: Call;
  handlers: readonly Handler[];
}

/** The first rows of a part of the list, and how many it has; undefined where the reader may not read its list. */
async function pageOf({ call, handlers }: Reader, { kind, filters }: WorkPart, most: number): Promise<{ list: WorkItemView[]; total: number } | undefined> {
  const { record, fixedFilters, sorted, present } = workSources[kind];
  const page = await firstPage(call, handlers, { record, input: { ...filters, ...fixedFilters, page_size: most }, sorted });
  return page && { total: page.total, list: page.list.map((row) => ({ kind, ...present(row, call.actor.userId) })) };
}

/** The first view with work; without any the first that the reader has. */
function firstView(read: readonly { part: WorkPart; page: { total: number } }[]): WorkView {
  const of = (view: WorkView) => read.filter(({ part }) => part.view === view);
  return workViews.find((view) => of(view).some(({ page }) => page.total > 0)) ?? workViews.find((view) => of(view).length > 0) ?? 'MINE';
}

/** One list over the lists of all queues, each read by the call of its screen with the rights of the reader. */
export const listWorkHandler = (handlers: () => readonly Handler[]): Handler =>
  handle(listWork, async ({ view: requested, most }, call) => {
    const reader = { call, handlers: handlers() };
    const pagesOf = async (parts: readonly WorkPart[], full: WorkView) => {
      const pages = await Promise.all(parts.map(async (part) => ({ part, page: await pageOf(reader, part, part.view === full ? most : 1) })));
      return pages.flatMap(({ part, page }) => (page ? [{ part, page }] : []));
    };
    const parts = workParts.filter(({ ability }) => mayCall(call.actor.abilities, ability));
    const read = await pagesOf(parts, requested ?? 'MINE');
    const view = requested ?? firstView(read);
    const shown =
      requested === undefined && view !== 'MINE'
        ? await pagesOf(
            parts.filter((part) => part.view === view),
            view,
          )
        : read;
    const list = shown.flatMap(({ part, page }) => (part.view === view ? page.list : []));
    return {
      as_of: call.now.getTime(),
      view,
      counts: read.map(({ part, page }) => ({ view: part.view, kind: part.kind, count: page.total })),
      list: earliestFirst(list).slice(0, most),
    };
  });

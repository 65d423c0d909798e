import { findOwners } from '../../id-database/server/index.ts';
import { InvalidInputError, type Language, wire } from '../../../platform/contract/index.ts';
import { endOfMinute } from '../../../platform/server/exports/index.ts';
import { type Call, type Db, handle } from '../../../platform/server/index.ts';
import { type SearchableIdType, searchIdDocuments } from '../../kernel/index.ts';
import { defaultNamesHolding, reasonIn, wordsHold } from '../../reference-data/contract/index.ts';
import { reasonWords } from '../../vocabulary/contract/index.ts';
import { readReportClocks } from '../../report-cases/server/index.ts';
import { type AlertView, deepestRow, listAlerts, listConfirmable, summariseClocks } from '../contract/index.ts';
import { refusalOf } from '../model/alert-life.ts';
import { type AlertListRow, type AlertQuestion, countAlerts, countClocks, countLimit, listAlertIds, listOpenIdsOf, loadAlertRows } from './alert-list.store.ts';
import { presentAlert } from './present-alert.ts';
import { actorOf } from './show-alert.ts';
import { personView } from '../../id-database/server/person-view/index.ts';

/** Filters as they were parsed. */
export interface AlertFilters {
  alert_name?: string | undefined;
  /** codes that `alert_name` stands for, see `codesNamed` */
  alert_codes?: readonly string[] | undefined;
  alert_type?: string | undefined;
  trade_no?: string | undefined;
  merchant_no?: string | undefined;
  app_id?: string | undefined;
  transaction_status?: string | undefined;
  id_no?: string | undefined;
  id_type?: SearchableIdType | undefined;
  name?: string | undefined;
  is_currently_pep?: boolean | undefined;
  status?: AlertView | undefined;
  responsible?: string | undefined;
  conclusion?: string | undefined;
  business?: string | undefined;
  entity_code?: string | undefined;
  overdue?: boolean | undefined;
  start_time?: Date | undefined;
  end_time?: Date | undefined;
}

/**
 * Alerts of a gate are stored under a code, those of a default rule in the language of the company, and shown in words of the
 * reader: the codes and names whose words in this language hold the text.
 */
export const codesNamed = (text: string | undefined, lang: Language): string[] =>
  text === undefined ? [] : [...Object.keys(reasonWords.terms).filter((code) => wordsHold(reasonIn(code, lang), text)), ...defaultNamesHolding(text, lang)];

interface Asker {
  companies: readonly string[];
  userId: string;
  now: Date;
}

/** The owners of the searched document; a number that is no document of any kind is refused. */
async function ownersOf(db: Db, { id_no: no, id_type: type }: AlertFilters): Promise<string[] | undefined> {
  if (no === undefined) return undefined;
  const documents = searchIdDocuments(no, type);
  if (documents.length === 0) throw new InvalidInputError([{ field: 'id_no', code: 'invalid' }]);
  return findOwners(db, documents);
}

/** Filters as the store asks them, narrowed to what the asker may see. The owners of a document are looked up apart. */
export function questionFrom(filters: AlertFilters, { companies, userId, now }: Asker): AlertQuestion {
  const { start_time: from, end_time: to } = filters;
  return {
    companies: filters.entity_code ? companies.filter((code) => code === filters.entity_code) : companies,
    // Only what is closed has a conclusion.
    view: filters.status ?? (filters.conclusion ? 'ALL' : 'OPEN'),
    now,
    alertName: filters.alert_name,
    alertCodes: filters.alert_codes,
    alertType: filters.alert_type,
    tradeNo: filters.trade_no,
    merchantNo: filters.merchant_no,
    appId: filters.app_id,
    transactionStatus: filters.transaction_status,
    idType: filters.id_type,
    personName: filters.name,
    isCurrentlyPep: filters.is_currently_pep,
    responsible: filters.responsible === 'ME' ? userId : filters.responsible,
    conclusion: filters.conclusion,
    business: filters.business,
    isOverdue: filters.overdue,
    from,
    to: to && endOfMinute(to),
  };
}

const askerOf = (call: Call): Asker => ({ companies: call.actor.companies, userId: call.actor.userId, now: call.now });

const listAlertsHandler = handle(listAlerts, async (input, call) => {
  const page = wire.pageOf(input);
  if (page.offset >= deepestRow)
    throw new InvalidInputError([
      { field: page.style === 'camel' ? 'pageNum' : 'page_num', code: 'tooBig', params: { limit: Math.floor(deepestRow / page.size) } },
    ]);
  const question = {
    ...questionFrom({ ...input, alert_codes: codesNamed(input.alert_name, call.lang) }, askerOf(call)),
    owners: await ownersOf(call.db, input),
  };
  const isClosed = question.view === 'CONFIRMED' || question.view === 'ALL';
  // What is open is worked on by its legal end; what is closed is looked up by when it came.
  const order = wire.sortOf(input, isClosed ? 'trigger_time' : 'due_time', isClosed ? 'desc' : 'asc');
  const [ids, count] = await Promise.all([listAlertIds(call.db, question, { order, size: page.size, offset: page.offset }), countAlerts(call.db, question)]);
  const rows = await loadAlertRows(call.db, ids);
  const view = personView(call.actor);
  return wire.presentPage(
    page,
    rows.map((row) => presentAlert(row, view)),
    Math.min(count, countLimit),
    count > countLimit,
  );
});

const listConfirmableHandler = handle(listConfirmable, async (input, call) => {
  if (input.subject_id === undefined && input.id_number === undefined) throw new InvalidInputError([{ field: 'id_number', code: 'required' }]);
  const owners = input.subject_id ? [input.subject_id] : ((await ownersOf(call.db, { id_no: input.id_number, id_type: input.id_type })) ?? []);
  const rows = await loadAlertRows(call.db, await listOpenIdsOf(call.db, owners, call.actor.companies));
  const view = personView(call.actor);
  const refusal = (row: AlertListRow) => refusalOf(row, 'CONCLUDE', { actor: actorOf(call), now: call.now }) ?? null;
  return { list: rows.map((row) => ({ ...presentAlert(row, view), refusal: refusal(row) })), total: rows.length };
});

const summariseClocksHandler = handle(summariseClocks, async (_input, call) => {
  const counts = await countClocks(call.db, { companies: call.actor.companies, now: call.now, userId: call.actor.userId });
  const reports = await readReportClocks(call);
  return {
    as_of: call.now.getTime(),
    overdue: counts.overdue,
    due_in_a_day: counts.inADay,
    due_in_a_week: counts.inAWeek,
    mine: counts.mine,
    nobodys: counts.nobodys,
    counted_at_most: countLimit,
    next_due: counts.nextDue?.getTime() ?? null,
    reports: reports ? { open: reports.open, overdue: reports.overdue, next_due: reports.nextDue?.getTime() ?? null } : null,
  };
});

export const listHandlers = [listAlertsHandler, listConfirmableHandler, summariseClocksHandler];

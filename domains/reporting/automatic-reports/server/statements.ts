import { z } from 'zod';
import { InvalidInputError, refuse, termIn, textIn, textsOf } from '../../../../platform/contract/index.ts';
import { type Call, type Db, handle, type Handler, moveRecord, nextIds } from '../../../../platform/server/index.ts';
import { always, decideRequest, secondPerson, viewParts } from '../../../mechanisms/approval-requests/server/index.ts';
import { localDate } from '../../../register/kernel/index.ts';
import { countReportsWithin } from '../../report-cases/server/index.ts';
import { answerStatement, automaticReportsErrors, decideStatement, fileStatement, type StatementView } from '../contract/index.ts';
import { statementLife } from '../model/statement-life.ts';
import { type StatementInstitution, statementInstitutionsOf, statementDueAt, yearOf } from './institution.ts';
import { findStanding, insertStatement, listStatements, lockStatement, saveStatementAnswer } from './statement.store.ts';
import { statementStatusWords } from '../../../register/vocabulary/contract/index.ts';

/* The yearly statement that nothing was to be reported: offered only if it is true, decided at the moment of filing. */

const target = 'no-occurrence';
const payload = z.strictObject({ entity_code: z.string(), year: z.number().int(), reason: z.string() });
type Payload = z.output<typeof payload>;
const idOf = ({ entity_code: company, year }: Pick<Payload, 'entity_code' | 'year'>): string => `${company}|${year}`;

/** Refuses unless the year has ended, nothing was to be reported in it, and no statement of it stands. */
async function demandTrue(db: Db, now: Date, { entity_code: companyCode, year }: Pick<Payload, 'entity_code' | 'year'>): Promise<StatementInstitution> {
  const [institution] = await statementInstitutionsOf(db, [companyCode]);
  if (institution === undefined || yearOf(institution, year).to > now) return refuse(automaticReportsErrors, 'STATEMENT_NOT_DUE');
  if (await findStanding(db, companyCode, year)) refuse(automaticReportsErrors, 'STATEMENT_FILED');
  const count = await countReportsWithin(db, companyCode, yearOf(institution, year));
  if (count > 0) refuse(automaticReportsErrors, 'STATEMENT_NOT_TRUE', { count, year });
  return institution;
}

export const noOccurrence = secondPerson({
  kind: 'no-occurrence.file',
  payload,
  sees: 'AML.Reports.Sar:read',
  decides: 'AML.Reports.Sar:write',
  isRestricted: true,
  targets: { [target]: async (_db, ids) => ids.map((id) => ({ id, version: 0 })) },
  needsSecond: always,
  whenWaiting: (requestId) => refuse(automaticReportsErrors, 'STATEMENT_WAITS', {}, { request_id: requestId }),
  about: ({ entity_code: company }) => viewParts.aboutThing(company),
  sentence: ({ entity_code: company, year }, { lang }) => viewParts.say('server.requests.noOccurrence', lang, { company, year: String(year) }),
  async view(query, { db, lang }) {
    const { text, plainView } = viewParts;
    const fact = (en: string, pt: string, es: string, value: ReturnType<typeof text>) => ({ label: textIn({ en, pt, es }, lang), value });
    const [institution] = await statementInstitutionsOf(db, [query.entity_code]);
    const count = institution ? await countReportsWithin(db, query.entity_code, yearOf(institution, query.year)) : 0;
    return plainView(
      [
        fact('Company', 'Empresa', 'Empresa', text(query.entity_code)),
        fact('Year', 'Ano', 'Año', text(String(query.year))),
        fact('Report cases of the year, now', 'Casos de comunicação do ano, agora', 'Casos de reporte del año, ahora', text(String(count))),
        fact('Reason', 'Motivo', 'Motivo', text(query.reason)),
      ],
      viewParts.change(textIn(textsOf('server.automaticReports.statementOfNoOccurrence'), lang), {
        before: null,
        after: text(termIn(statementStatusWords, 'FILED', lang)),
      }),
      { path: '/automaticReports', params: { tab: 'statements' } },
    );
  },
  async apply(act, query, { maker }) {
    const institution = await demandTrue(act.db, act.now, query);
    const [id] = (await nextIds(act.db, 1)) as [string];
    const dueAt = statementDueAt(institution, query.year);
    await insertStatement(act.db, {
      id,
      companyCode: query.entity_code,
      year: query.year,
      dueAt,
      filedAt: act.now,
      filedBy: act.actor.name,
      askedBy: maker.name,
    });
    act.audit({
      verb: 'no-occurrence.filed',
      subject: { kind: target, id },
      companyCode: query.entity_code,
      after: { year: query.year, status: 'FILED', is_late: act.now > dueAt },
      reason: query.reason,
    });
    return { statement_id: id };
  },
});

/** How the statements of the companies of a reader stand: of the year that runs, the last one, and those that were filed. */
export async function showStatements({ db, actor, now }: Pick<Call, 'db' | 'actor' | 'now'>): Promise<StatementView[]> {
  const institutions = await statementInstitutionsOf(db, actor.companies);
  const filed = await listStatements(
    db,
    institutions.map(({ companyCode }) => companyCode),
  );
  const shown: StatementView[] = [];
  for (const institution of institutions) {
    const running = Number(localDate(now, institution.zone).slice(0, 4));
    const own = filed.filter(({ companyCode }) => companyCode === institution.companyCode);
    const years = [...new Set([running, running - 1, ...own.map(({ year }) => year)])].sort((a, b) => b - a);
    const waiting = await noOccurrence.findWaiting(
      db,
      years.map((year) => idOf({ entity_code: institution.companyCode, year })),
    );
    for (const year of years) {
      const one = own.find((row) => row.year === year);
      const reports = await countReportsWithin(db, institution.companyCode, yearOf(institution, year));
      const request = waiting.get(idOf({ entity_code: institution.companyCode, year })) ?? null;
      const isStanding = one !== undefined && one.status !== 'REFUSED';
      const dueAt = one?.dueAt ?? statementDueAt(institution, year);
      shown.push({
        entity_code: institution.companyCode,
        name: institution.name,
        year,
        statement_id: one?.id ?? null,
        status: one?.status ?? null,
        due_time: dueAt.getTime(),
        reports,
        is_offered: yearOf(institution, year).to <= now && reports === 0 && request === null && !isStanding,
        is_late: one?.isLate ?? (yearOf(institution, year).to <= now && reports === 0 && now > dueAt),
        waiting_request_id: request,
        filed_time: one?.filedAt.getTime() ?? null,
        filed_by: one?.filedBy ?? null,
        receipt: one?.receipt ?? null,
        answer_note: one?.answerNote ?? null,
        version: one?.version ?? 0,
      });
    }
  }
  return shown;
}

export const statementHandlers: readonly Handler[] = [
  handle(fileStatement, async (query, call) => {
    if (!call.actor.companies.includes(query.entity_code)) throw new InvalidInputError([{ field: 'entity_code', code: 'invalid' }]);
    await demandTrue(call.db, call.now, query);
    const requestId = await noOccurrence.ask(call, {
      payload: query,
      targets: [{ id: idOf(query), version: 0 }],
      companyCodes: [query.entity_code],
      reason: query.reason,
    });
    call.audit({ subject: { kind: target, id: idOf(query) }, companyCode: query.entity_code, after: { year: query.year }, reason: query.reason });
    return { status: 'WAITING_APPROVAL' as const, request_id: requestId };
  }),
  handle(decideStatement, ({ action, ...input }, call) => decideRequest(call, [noOccurrence], { input, decision: action })),
  handle(answerStatement, async (input, call) => {
    const record = (await lockStatement(call.db, input.statement_id, call.actor.companies)) ?? refuse(automaticReportsErrors, 'STATEMENT_NOT_FOUND');
    const { status } = await moveRecord(call, {
      life: statementLife,
      record,
      act: input.action,
      seen: input.version,
      refused: () => refuse(automaticReportsErrors, 'STATEMENT_NOT_FROM_HERE'),
      save: (next) =>
        saveStatementAnswer(call.db, record.id, next, {
          receipt: input.action === 'ACKNOWLEDGE' ? (input.receipt ?? null) : null,
          note: input.reason,
          at: call.now,
          by: call.actor.name,
        }),
      note: { kind: target, companyCode: record.companyCode, reason: input.reason },
    });
    return { statement_id: record.id, status };
  }),
];

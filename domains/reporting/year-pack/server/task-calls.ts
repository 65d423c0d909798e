import { InvalidInputError, refuse } from '../../../../platform/contract/index.ts';
import { type Call, fileAnswer, handle, handleFile, type Handler, moveRecord } from '../../../../platform/server/index.ts';
import { dateAfter, instantOfDate } from '../../../register/kernel/index.ts';
import { findCompanyProfile } from '../../../register/reference-data/server/index.ts';
import { addComplianceTask, listComplianceTasks, moveComplianceTask, openTaskFile, yearPackErrors } from '../contract/index.ts';
import { complianceTaskLife } from '../model/compliance-task-life.ts';
import {
  type ComplianceTaskRow,
  complianceTasks,
  insertComplianceTask,
  lockComplianceTask,
  mayKnowNotices,
  saveComplianceTask,
} from './compliance-task.store.ts';
import { describeTask } from './notices.ts';

const present = (row: ComplianceTaskRow, { now, lang }: Pick<Call, 'now' | 'lang'>) => ({
  id: row.id,
  kind: row.kind,
  status: row.status,
  acts: [...complianceTaskLife.actsFrom(row.status)],
  entity_code: row.companyCode,
  year: row.year,
  description: describeTask(row, lang),
  basis: row.basis,
  due_time: row.dueAt.getTime(),
  due_day: row.dueDay,
  is_overdue: row.status === 'OPEN' && row.dueAt < now,
  is_late: row.isLate,
  subject_id: row.subjectId,
  note: row.note,
  file_name: row.fileName,
  file_type: row.fileType,
  ended_by: row.endedBy,
  ended_time: row.endedAt?.getTime() ?? null,
  created_by: row.createdBy,
  created_time: row.createdAt.getTime(),
  version: row.version,
});

/** The audit entries of notices are of a kind of their own, which is told to those only who may know of reports. */
const subjectOf = ({ isRestricted }: Pick<ComplianceTaskRow, 'isRestricted'>): string => (isRestricted ? 'compliance-notice' : 'compliance-task');
const used: readonly string[] = ['application/pdf', 'image/jpeg', 'image/png'];

const lock = async (call: Call, id: string): Promise<ComplianceTaskRow> =>
  (await lockComplianceTask(call.db, id, { companies: call.actor.companies, mayKnow: mayKnowNotices(call) })) ??
  refuse(yearPackErrors, 'COMPLIANCE_TASK_NOT_FOUND');

export const taskHandlers: readonly Handler[] = [
  handle(listComplianceTasks, (input, call) => complianceTasks.answer(call, input, (rows) => rows.map((row) => present(row, call)))),
  handle(addComplianceTask, async ({ entity_code: companyCode, kind, due_day: day, description }, call) => {
    const company = call.actor.companies.includes(companyCode) ? await findCompanyProfile(call.db, companyCode) : undefined;
    if (!company) throw new InvalidInputError([{ field: 'entity_code', code: 'invalid' }]);
    const id = await call.newId();
    const dueAt = instantOfDate(dateAfter(day, 1), company.timeZone);
    await insertComplianceTask(call.db, {
      id,
      companyCode,
      kind,
      year: Number(day.slice(0, 4)),
      description,
      basis: null,
      dueAt,
      isRestricted: false,
      subjectId: null,
      origin: null,
      createdBy: call.actor.name,
      createdAt: call.now,
    });
    call.audit({ subject: { kind: 'compliance-task', id }, companyCode, after: { kind, due_at: dueAt.toISOString() } });
    return { id };
  }),
  handle(moveComplianceTask, async ({ files: _files, ...input }, call) => {
    const record = await lock(call, input.id);
    const [upload, other] = call.uploads;
    if (other !== undefined || (upload && !used.includes(upload.mediaType)) || (upload && input.action !== 'COMPLETE'))
      refuse(yearPackErrors, 'COMPLIANCE_TASK_FILE_REFUSED');
    const kept = upload && (await call.files.put(upload.bytes));
    const file =
      upload && kept
        ? {
            ...kept,
            mediaType: upload.mediaType,
            name: upload.name,
            purpose: 'compliance-task',
            companyCode: record.companyCode,
            by: call.actor,
            now: call.now,
          }
        : undefined;
    const isEnd = input.action !== 'REOPEN';
    const { status } = await moveRecord(call, {
      life: complianceTaskLife,
      record,
      act: input.action,
      seen: input.version,
      refused: () => refuse(yearPackErrors, 'COMPLIANCE_TASK_NOT_FROM_HERE'),
      save: (next) =>
        saveComplianceTask(call.db, record.id, {
          status: next,
          note: isEnd ? input.reason : null,
          file,
          by: isEnd ? call.actor.name : null,
          at: isEnd ? call.now : null,
          isLate: isEnd && call.now > record.dueAt,
        }),
      note: { kind: subjectOf(record), companyCode: record.companyCode, reason: input.reason, ...(kept ? { after: { sha256: kept.sha256 } } : {}) },
    });
    return { id: record.id, status };
  }),
  handleFile(openTaskFile, async ({ id }, call) => {
    const record = await lock(call, id);
    if (record.sha256 === null || record.fileName === null || record.fileType === null || !(await call.files.has(record.sha256)))
      return refuse(yearPackErrors, 'COMPLIANCE_TASK_NOT_FOUND');
    call.audit({ subject: { kind: subjectOf(record), id }, companyCode: record.companyCode, after: { sha256: record.sha256 } });
    return fileAnswer({ name: record.fileName, mediaType: record.fileType, body: call.files.open(record.sha256) });
  }),
];

import { refuse } from '../../../../platform/contract/index.ts';
import { addSilence, type Call, endSilence, handle, listSilence, noteMailOutcomes, type SilenceRow } from '../../../../platform/server/index.ts';
import { seesPerson } from '../../../register/id-database/server/index.ts';
import { changeSilence, mailErrors, readSilence, recordMailEvents, type SilenceView } from '../contract/index.ts';

const presentSilence = (row: SilenceRow): SilenceView => ({
  entity_code: row.companyCode,
  silent: row.setAt !== null,
  reason: row.reason,
  set_by: row.setBy,
  set_at: row.setAt?.getTime() ?? null,
  waiting_count: Number(row.waiting),
});

async function demandPerson(call: Call, subjectId: string): Promise<void> {
  if (!(await seesPerson(call.db, subjectId, call.actor.companies))) refuse(mailErrors, 'PERSON_UNKNOWN');
}

export const readSilenceHandler = handle(readSilence, async (input, call) => {
  await demandPerson(call, input.subject_id);
  return { list: (await listSilence(call.db, input.subject_id, call.actor.companies)).map(presentSilence) };
});

export const changeSilenceHandler = handle(changeSilence, async (input, call) => {
  const { subject_id: subjectId, entity_code: companyCode, silent, reason } = input;
  if (!call.actor.companies.includes(companyCode)) refuse(mailErrors, 'COMPANY_OUT_OF_REACH');
  await demandPerson(call, subjectId);
  const isChanged = silent
    ? await addSilence(call.db, { subjectId, companyCode, reason, by: { userId: call.actor.userId, name: call.actor.name }, now: call.now })
    : await endSilence(call.db, subjectId, companyCode);
  if (!isChanged) refuse(mailErrors, 'SILENCE_AS_ASKED');
  call.audit({
    verb: silent ? 'mail.silence-set' : 'mail.silence-ended',
    subject: { kind: 'subject', id: subjectId },
    companyCode,
    before: { silent: !silent },
    after: { silent },
    reason,
  });
  const [row] = await listSilence(call.db, subjectId, [companyCode]);
  return presentSilence(row as SilenceRow);
});

export const recordMailEventsHandler = handle(recordMailEvents, async ({ events }, call) => {
  const events_ = events.map(({ message_id: messageId, event, at }) => ({
    messageId,
    status: event === 'delivered' ? ('DELIVERED' as const) : ('BOUNCED' as const),
    at,
  }));
  const changed = await noteMailOutcomes(call.db, events_, call.actor.companies);
  for (const { messageId, status, companyCode } of changed)
    call.audit({
      verb: status === 'DELIVERED' ? 'mail.delivered' : 'mail.bounced',
      subject: { kind: 'mail', id: messageId },
      companyCode,
      before: { status: 'SENT' },
      after: { status },
    });
  return { changed: changed.length };
});

import { wire } from '../../../platform/contract/index.ts';
import { handle } from '../../../platform/server/index.ts';
import { maskIdDocument } from '../../kernel/index.ts';
import { listEmailHistory } from '../contract/index.ts';
import { listMails, type MailSort } from './email-history.store.ts';

/** `m•••@example.com`: enough to recognise an address, too little to write to it. */
const maskAddress = (address: string): string => address.replace(/^(.)[^@]*/, '$1•••');

export const listEmailHistoryHandler = handle(listEmailHistory, async (input, call) => {
  const page = wire.pageOf(input);
  const filter = {
    companies: call.actor.companies,
    messageId: input.message_id,
    type: input.type,
    // Stored without separators, typed with them.
    idNo: input.id_no?.replace(/[.\-/\s]/g, '').toUpperCase(),
    status: input.status,
    sentBy: input.sent_by,
    from: input.start_time,
    until: input.end_time,
  };
  const sort = wire.sortOf<MailSort>(input, 'created_at');
  const { rows, total, isCapped } = await listMails(call.db, filter, { page, sort });
  const list = rows.map((row) => ({
    message_id: row.messageId,
    type: row.type,
    id_no: row.idNo && row.idType ? maskIdDocument(row.idType, row.idNo) : null,
    id_type: row.idType,
    recipient: maskAddress(row.recipient),
    title: row.title,
    status: row.status,
    via: row.via,
    attempts: row.attempts,
    send_time: row.sentAt?.getTime() ?? null,
    created_at: row.createdAt.getTime(),
    sent_by: row.sentBy,
  }));
  return wire.presentPage(page, list, total, isCapped);
});

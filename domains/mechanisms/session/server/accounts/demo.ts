import { textIn } from '../../../../../platform/contract/index.ts';
import { handle, listUnsentMails } from '../../../../../platform/server/index.ts';
import { listDemoAccounts, listDemoOutbox, readDemoLoad } from '../../contract/index.ts';
import { demoEmail, demoPassword, demoSecret, demoStaff } from './demo-accounts.ts';
import { listAccountsOf } from './demo.store.ts';
import { usableCode } from '../sign-in/second-factor.ts';

const accounts = demoStaff.map((staff) => staff.account);

/**
 * Outside demo mode there is nothing to see. In it, a code is told only for an account that still has the public secret of
 * the demonstration: an account whose owner set up an app of his own shows none.
 */
export const listDemoAccountsHandler = handle(listDemoAccounts, async (_input, call) => {
  if (!call.config.demo) return { demo: false, password: null, accounts: [] };
  const rows = await listAccountsOf(call.database.main, accounts);
  const order = new Map(accounts.map((account, index) => [account, index]));
  rows.sort((a, b) => (order.get(a.account) ?? 0) - (order.get(b.account) ?? 0));
  const list = rows.map((row) => {
    const secret = row.isConfirmed && row.totpSecret === demoSecret(row.account) ? row.totpSecret : undefined;
    const usable = secret ? usableCode(secret, row.lastStep === null ? undefined : Number(row.lastStep), call.now) : undefined;
    return {
      account: row.account,
      name: row.name,
      aml_role: row.amlRole,
      aml_role_name: textIn(row.roleName, call.lang),
      companies: row.companies,
      demo_build: row.demoBuild,
      enrols: !row.isConfirmed,
      code: usable?.code ?? null,
      code_changes_in_seconds: usable?.changesInSeconds ?? null,
    };
  });
  return { demo: true, password: demoPassword, accounts: list };
});

export const listDemoOutboxHandler = handle(listDemoOutbox, async (_input, call) => {
  if (!call.config.demo) return { demo: false, messages: [] };
  const rows = await listUnsentMails(call.database.main, accounts.map(demoEmail));
  return {
    demo: true,
    messages: rows.map((row) => ({
      message_id: row.messageId,
      recipient: row.recipient,
      title: row.title,
      body: row.body,
      status: row.status,
      created_at: row.createdAt.getTime(),
    })),
  };
});

export const readDemoLoadHandler = handle(readDemoLoad, async (_input, call) => ({ percent: call.config.demoPercent?.() ?? null }));

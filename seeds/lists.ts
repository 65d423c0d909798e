import { sql } from 'kysely';
import { approveRequest, showApprovalRequest } from '../domains/mechanisms/approval-requests/contract/index.ts';
import type { IdType } from '../domains/register/kernel/index.ts';
import { makeIdDocument } from '../domains/register/kernel/id-numbers/id-make.ts';
import {
  addToChannelList,
  addToIdentityList,
  addToWhiteList,
  confirmImport,
  createBlockRow,
  deleteIdentityEntry,
  holdPerson,
  previewImport,
} from '../domains/payments/lists/contract/index.ts';
import type { Db } from '../platform/server/index.ts';
import { type BackOfficeCalls, isRefused } from './back-office-calls.ts';
import { merchantNamed } from './merchants.ts';
import { namesByCountry } from './names.ts';
import { seededRandom } from './random.ts';

/* Lists as a back office has them after some months: few people, each for a reason, from several sources and in several states. */

const dayMs = 86_400_000;

interface Somebody {
  id_type: IdType;
  id_no: string;
  isVerified: boolean;
}

/** Quiet people of the Brazilian back office, always the same ones. */
async function findPeople(db: Db): Promise<Somebody[]> {
  const { rows } = await sql<Somebody>`
    select i.id_type, i.id_no, s.verification = 'Pass' as "isVerified" from subject s
    join identifier i on i.subject_id = s.id and i.unlinked_at is null and i.is_primary and i.id_type = 'CPF'
    where s.name is not null and s.sanction = 'NONE' and s.pep = 'NONE' and s.deceased_on is null and s.verification in ('Pass', 'Not Verify')
      and exists (select from decision_key k where k.subject_id = s.id and k.company_code = 'ATBR')
      and not exists (select from subject_standing g where g.subject_id = s.id and g.standing <> 'CLEAR')
    order by md5(i.id_no) limit 60`.execute(db);
  return rows;
}

/** What the second person of the back office agrees to. */
async function approve(backOffice: BackOfficeCalls, at: Date, requestId: string | null): Promise<void> {
  if (requestId === null) return;
  const as = { account: 'officer', at };
  const { version } = await backOffice.call(as, showApprovalRequest, { request_id: requestId });
  await backOffice.call(as, approveRequest, { request_id: requestId, version });
}

function fileOf(existing: readonly Somebody[]): Buffer {
  const random = seededRandom('list-import');
  const { surnames, female, male } = namesByCountry.BRA;
  const strangers = Array.from({ length: 7 }, () => {
    const value = random.pick([...female.younger, ...male.younger]);
    return `CPF,${makeIdDocument('CPF', random.next)},${value} ${random.pick(surnames)} ${random.pick(surnames)},MULE_ACCOUNT,Conta citada em ofício,,,`;
  });
  const listed = existing.map(({ id_no: no }) => `CPF,${no},,MULE_ACCOUNT,Conta citada em ofício,,,`);
  return Buffer.from(['id_type,id_no,name,reason_code,reason,business,start_date,end_date', ...strangers, ...listed, ''].join('\r\n'));
}

/** People on the lists, and merchants with rows of their own. */
export async function writeLists(backOffice: BackOfficeCalls, from: Date): Promise<void> {
  const people = await backOffice.readOnce('people', findPeople);
  const verified = people.filter(({ isVerified }) => isVerified);
  const unproved = people.filter(({ isVerified }) => !isVerified);
  let minutes = 0;
  const next = (account: string) => {
    minutes += 2;
    return { account, at: new Date(from.getTime() + minutes * 60_000) };
  };
  const inDays = (days: number): number => from.getTime() + days * dayMs;
  /** History goes on without an act that the state of the back office refuses. */
  const act = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (!isRefused(error)) throw error;
    }
  };
  const who = (at: number, list: readonly Somebody[] = verified) => {
    const { id_type, id_no } = list[at % Math.max(list.length, 1)] as Somebody;
    return { id_type, id_no, entity_code: 'ATBR' };
  };
  if (verified.length < 14) return;

  await act(() =>
    backOffice.call(next('analyst'), addToIdentityList, {
      ...who(0),
      reason_code: 'CHARGEBACK_ABUSE',
      reason: 'Sete contestações em dois meses',
      end_date_time: inDays(180),
    }),
  );
  await act(() =>
    backOffice.call(next('analyst2'), addToIdentityList, {
      ...who(1),
      reason_code: 'SELF_EXCLUSION',
      reason: 'Pedido do titular',
      business: 'payin',
      start_date_time: inDays(3),
      end_date_time: inDays(183),
    }),
  );
  const confirmed = next('analyst');
  await act(async () => {
    const done = await backOffice.call(confirmed, addToIdentityList, {
      ...who(2),
      reason_code: 'FALSE_DOCUMENTS',
      reason: 'Documentos adulterados enviados duas vezes',
    });
    await approve(backOffice, new Date(confirmed.at.getTime() + 60_000), done.request_id);
  });
  await act(async () => {
    const as = next('analyst2');
    const done = await backOffice.call(as, addToIdentityList, { ...who(3), reason_code: 'IDENTITY_THEFT', reason: 'Documento usado por terceiro' });
    await approve(backOffice, new Date(as.at.getTime() + 30_000), done.request_id);
    await backOffice.call(next('analyst'), deleteIdentityEntry, {
      id: done.id as string,
      reason: 'O titular recuperou o documento e foi verificado novamente',
    });
  });
  if (unproved.length > 0)
    await act(() =>
      backOffice.call(next('analyst'), holdPerson, {
        ...who(0, unproved),
        reason_code: 'OTHER',
        reason: 'Verificação de identidade em andamento',
        end_date_time: inDays(14),
      }),
    );
  await act(() =>
    backOffice.call(next('analyst'), addToChannelList, { ...who(4), reason_code: 'CHARGEBACK_ABUSE', method: 'CARD', end_date_time: inDays(90) }),
  );
  await act(() =>
    backOffice.call(next('analyst2'), addToChannelList, {
      ...who(5),
      reason_code: 'FRAUD',
      provider_code: 'LIQUIDA_JA',
      method: 'PIX',
      reason: 'Chave contestada no provedor',
    }),
  );
  for (const [at, days] of [
    [6, 180],
    [7, 300],
    [8, 60],
  ] as const) {
    const as = next('analyst');
    await act(async () => {
      const answer = await backOffice.call(as, addToWhiteList, {
        ...who(at),
        reason_code: 'OTHER',
        reason: 'Cliente conhecido, movimento comprovado',
        end_date_time: inDays(days),
      });
      await approve(backOffice, new Date(as.at.getTime() + 60_000), answer.request_id);
    });
  }
  await act(() =>
    backOffice.call(next('analyst2'), addToWhiteList, { ...who(9), reason_code: 'OTHER', reason: 'Folha de pagamento mensal', end_date_time: inDays(120) }),
  );

  await act(async () => {
    const file = { name: 'oficio-2219.csv', bytes: fileOf([verified[10], verified[11]].filter((one) => one !== undefined)) };
    const previewed = await backOffice.call({ ...next('senior'), uploads: [file] }, previewImport, { entity_code: 'ATBR', source_ref: 'Ofício 2219/2026' });
    const done = await backOffice.call(next('senior'), confirmImport, { import_id: previewed.import_id });
    await approve(backOffice, next('officer').at, done.request_id);
  });

  const topUps = merchantNamed('Recarga Fácil');
  const bets = merchantNamed('Palpite Certo');
  const vip = bets.apps.find(({ name }) => name === 'Palpite VIP');
  await act(() =>
    backOffice.call(next('senior'), createBlockRow, {
      merchant_no: topUps.merchantNo,
      status: 'ON',
      action: 'REJECT',
      payin_routes: [{ method: 'BOLETO', provider_code: 'BANCO_LITORAL' }],
      reason: 'Recarga por boleto volta em contestações',
    }),
  );
  if (vip)
    await act(async () => {
      const as = next('senior');
      const answer = await backOffice.call(as, createBlockRow, {
        merchant_no: bets.merchantNo,
        app_id: vip.appId,
        status: 'ON',
        action: 'PENDING',
        reason: 'A equipe decide caso a caso',
      });
      await approve(backOffice, new Date(as.at.getTime() + 60_000), answer.request_id);
    });
}

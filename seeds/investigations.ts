import { sql } from 'kysely';
import {
  addInvestigationTask,
  addToInvestigation,
  answerPoint,
  assignInvestigation,
  concludeInvestigation,
  investigationNotes,
  openInvestigation,
  showInvestigation,
} from '../domains/casework/investigations/contract/index.ts';
import type { InvestigationPoint } from '../domains/register/kernel/investigations.ts';
import type { Database, Db } from '../platform/server/index.ts';
import { type BackOfficeCalls, isRefused } from './back-office-calls.ts';

/* Two investigations: one runs over the alerts of several people, one is concluded. */

const minuteMs = 60_000;

const findings: Readonly<Record<InvestigationPoint, string>> = {
  IDENTITY: 'Cadastro conferido na base da Receita e com selfie; sem divergências.',
  HISTORY: 'Revistos 12 meses: dois alertas anteriores, ambos concluídos como falso positivo.',
  ECONOMIC_CAPACITY: 'Volume de 30 dias abaixo do triplo da renda declarada; comprovante de renda no arquivo.',
  SPLIT_PAYMENTS: 'Sete entradas de valores próximos no mesmo dia; a soma ultrapassa o valor de referência.',
  COUNTERPARTIES: 'As contrapartes são clientes do mesmo estabelecimento, com histórico próprio.',
  ORIGIN_AND_DESTINATION: 'Entradas por Pix de conta própria; saídas para conta de mesma titularidade.',
  CONNECTIONS: 'Um mesmo dispositivo em dois cadastros; parentesco confirmado por documento.',
  ACTUAL_USER: 'Uso habitual: mesmos horários, dispositivo e endereço desde a abertura.',
  PUBLIC_OFFICE: 'Cargo municipal desde 2021; patrimônio compatível com a declaração pública.',
  LIST_MATCH: 'Nome igual, data de nascimento e documento diferentes; correspondência descartada.',
  MERCHANT_ACTIVITY: 'Aumento explicado por campanha; notas fiscais apresentadas.',
  GEOGRAPHY: 'Residência em cidade de fronteira comprovada; moeda única.',
  PUBLIC_SOURCES: 'Sem processos nem notícias em nome do titular.',
};

interface InvestigationKey {
  id: string;
  companyCode: string;
}
const alertsWhere = async (db: Db, before: Date, condition: ReturnType<typeof sql>): Promise<InvestigationKey[]> =>
  (
    await sql<InvestigationKey>`select a.id, a.company_code as "companyCode" from alert a where a.company_code = 'ATBR' and a.subject_id is not null
        and a.type not in ('SANCTION', 'PEP', 'ADVERSE_MEDIA', 'ID_BLACKLIST', 'CHANNEL_BLACKLIST') and a.trigger_time < ${before} and ${condition}
      order by a.trigger_time desc, a.id desc limit 3`.execute(db)
  ).rows;

/** Opens, works on and concludes what the demonstration shows. */
export async function leaveInvestigations(db: Database['main'], backOffice: BackOfficeCalls, until: Date): Promise<void> {
  const dayBefore = new Date(until.getTime() - 24 * 60 * minuteMs);
  let at = until.getTime() - 60 * minuteMs;
  const as = (account: string) => {
    at += 2 * minuteMs;
    return { account, at: new Date(at) };
  };
  const getVisible = async (id: string) => {
    const { version } = await backOffice.call({ account: 'senior', at: new Date(at) }, showInvestigation, { investigation_id: id });
    return { investigation_id: id, version };
  };
  const answer = async (id: string, most: number): Promise<void> => {
    const { check_list: points } = await backOffice.call({ account: 'senior', at: new Date(at) }, showInvestigation, { investigation_id: id });
    for (const { code } of points.filter(({ is_required: is }) => is).slice(0, most))
      await backOffice.call(as('senior'), answerPoint, { ...(await getVisible(id)), code, finding: findings[code] });
  };
  const { rows: colleagues } = await sql<{ id: string; account: string }>`
    select id, account from user_account where account in ('analyst', 'officer')`.execute(db);
  const idOf = (account: string): string => colleagues.find((one) => one.account === account)?.id ?? '';
  try {
    const open = await backOffice.readOnce('open alerts', (trx) => alertsWhere(trx, dayBefore, sql`a.status in ('NEW', 'IN_REVIEW')`));
    if (open.length > 0) {
      const { investigation_id: id } = await backOffice.call(as('senior'), openInvestigation, {
        entity_code: 'ATBR',
        title: 'Entradas semelhantes de vários titulares no mesmo dia',
        alert_ids: open.map((alert) => alert.id),
      });
      await backOffice.call(as('senior'), assignInvestigation, { ...(await getVisible(id)), member_ids: [idOf('analyst')] });
      await answer(id, 2);
      await backOffice.call(as('senior'), addInvestigationTask, {
        ...(await getVisible(id)),
        text: 'Pedir ao estabelecimento as notas fiscais das sete entradas.',
        user_id: idOf('analyst'),
      });
      await backOffice.call(as('senior'), investigationNotes.add, {
        about_id: id,
        text: 'Os titulares usam o mesmo dispositivo. Verificar se são da mesma família antes de ouvir o estabelecimento.',
        mentions: [idOf('analyst')],
      });
    }
    const done = await backOffice.readOnce('justified alerts', (trx) => alertsWhere(trx, dayBefore, sql`a.conclusion = 'JUSTIFIED'`));
    const [first] = done;
    if (!first) return;
    const { investigation_id: id } = await backOffice.call(as('senior'), openInvestigation, {
      entity_code: 'ATBR',
      title: 'Venda de imóvel recebida em várias parcelas',
      alert_ids: [first.id],
    });
    await backOffice.call(as('senior'), assignInvestigation, await getVisible(id));
    const [second] = done.slice(1);
    if (second) await backOffice.call(as('senior'), addToInvestigation, { investigation_id: id, alert_ids: [second.id] });
    await answer(id, Number.POSITIVE_INFINITY);
    await backOffice.call(as('senior'), concludeInvestigation, {
      ...(await getVisible(id)),
      conclusion: 'JUSTIFIED',
      grounds:
        'As parcelas correspondem ao contrato de compra e venda apresentado, registrado em cartório; valores, datas e contrapartes conferem com os extratos e com a renda declarada.',
      alerts: [],
    });
  } catch (error) {
    if (!isRefused(error)) throw error;
  }
}

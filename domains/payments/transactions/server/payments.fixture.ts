import type { Database } from '../../../../platform/server/index.ts';

/*
 * Payments for the tests of this slice, put straight into the tables: two companies, three merchants, four subjects.
 */

const scenery = `
  insert into company (code, name, country, currency, time_zone, profile) values
    ('ATBR', 'Atalaia Brasil', 'BRA', 'BRL', 'America/Sao_Paulo', '{}'), ('ATMX', 'Atalaia México', 'MEX', 'MXN', 'America/Mexico_City', '{}') on conflict do nothing;
  insert into payment_method (code, name, countries) values ('PIX', 'PIX', '{BRA}'), ('TED', 'TED', '{BRA}'), ('SPEI', 'SPEI', '{MEX}') on conflict do nothing;
  insert into provider (code, name) values ('ALFA', 'Banco Alfa'), ('BETA', 'Banco Beta'), ('GAMA', 'Banco Gama') on conflict do nothing;
  insert into provider_channel (provider_code, method, business, company_code) values
    ('ALFA', 'PIX', 'payin', 'ATBR'), ('ALFA', 'PIX', 'payout', 'ATBR'), ('BETA', 'TED', 'payout', 'ATBR'), ('GAMA', 'SPEI', 'payout', 'ATMX') on conflict do nothing;
  insert into merchant (merchant_no, muid, muname, legal_name, company_code, country, currency, industry, email) values
    ('M1', 'U1', 'Loja Aurora', 'Aurora Ltda', 'ATBR', 'BRA', 'BRL', 'retail', 'a@aurora.example'),
    ('M2', 'U2', 'Jogos Brisa', 'Brisa SA', 'ATBR', 'BRA', 'BRL', 'games', 'b@brisa.example'),
    ('M3', 'U3', 'Tienda Cielo', 'Cielo SA de CV', 'ATMX', 'MEX', 'MXN', 'retail', 'c@cielo.example');
  insert into merchant_app (app_id, merchant_no, app_name, industry) values
    ('A1', 'M1', 'Aurora Web', 'retail'), ('A2', 'M2', 'Brisa Móvel', 'games'), ('A3', 'M3', 'Cielo App', 'retail');
  insert into subject (id, kind, country, name, verification, id_status) values
    (1, 'PERSON', 'BRA', 'Maria da Conceição Souza', 'Pass', 'REGULAR'), (2, 'COMPANY', 'BRA', 'Padaria Sol Ltda', 'Not Verify', null),
    (3, 'PERSON', 'MEX', 'Juan Pérez López', 'Pass', null), (4, 'PERSON', 'ARG', 'Ana Gómez', 'Pass', null);
  insert into identifier (id, subject_id, id_country, id_type, id_no, is_primary, link_reason) values
    (11, 1, 'BRA', 'CPF', '39053344705', true, 'first seen'), (12, 2, 'BRA', 'CNPJ', '16727230000197', true, 'first seen'),
    (13, 3, 'MEX', 'ACCOUNT', '002010077777777771', true, 'first seen'), (14, 4, 'ARG', 'CUIL', '27123456780', true, 'first seen'),
    (15, 4, 'ARG', 'DNI', '12345678', false, 'inside the CUIL'), (16, 3, 'MEX', 'ACCOUNT', '032180000118359719', false, 'same CURP');
  insert into decision_key (id, company_code, subject_id, business, currency)
    select 100 + row_number() over (), c, s, b, y from (values ('ATBR', 1, 'payin', 'BRL'), ('ATBR', 1, 'payout', 'BRL'), ('ATBR', 2, 'payin', 'BRL'),
      ('ATMX', 3, 'payout', 'MXN'), ('ATMX', 3, 'payin', 'MXN'), ('ATBR', 4, 'payin', 'BRL')) as k (c, s, b, y);`;

/** What a test says of a payment; the rest is filled in. Amounts are minor units. */
export interface PaymentFacts {
  id: number;
  tradeNo?: string;
  business?: 'payin' | 'payout';
  subject?: 1 | 2 | 3 | 4;
  merchant?: 1 | 2 | 3;
  amount?: number;
  paid?: number;
  at?: string;
  status?: string;
  result?: string;
  reasons?: string[];
  method?: string;
  provider?: string;
  name?: string;
  email?: string;
  uid?: string;
  ref?: string;
  payout?: object;
  payer?: object;
}

const documents = {
  1: ['BRA', 'CPF', '39053344705'],
  2: ['BRA', 'CNPJ', '16727230000197'],
  3: ['MEX', 'ACCOUNT', '002010077777777771'],
  4: ['ARG', 'CUIL', '27123456780'],
} as const;

/** Names of payments that were written by hand, as the writers of decisions keep them. */
export const keepNames = (database: Database) =>
  database.cursors.query(
    `insert into payment_name (subject_id, name) select distinct subject_id, name from transaction where name is not null on conflict do nothing`,
  );

export const insertScenery = (database: Database) => database.cursors.query(scenery);

export async function insertPayments(database: Database, payments: readonly PaymentFacts[]): Promise<void> {
  for (const one of payments) {
    const { id, business = 'payin', subject = 1, merchant = 1, amount = 10_000, at = '2026-11-20T12:00:00Z' } = one;
    const isMexican = merchant === 3;
    const [country, type, no] = documents[subject];
    await database.cursors.query(
      `insert into transaction (id, company_code, business, trade_no, payload_hash, merchant_ref, merchant_no, app_id, subject_id, key_id, id_country, id_type, id_no,
         name, email, merchant_uid, method, provider_code, currency, order_amount_minor, pay_amount_minor, order_time, partner_status, aml_result, aml_reasons, stage, account, payout, payer, updated_at)
       values ($1, $2, $3, $4, 'hash', $5, $6, $7, $8, (select id from decision_key where company_code = $2 and subject_id = $8 and business = $3), $9, $10, $11,
         $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, 'ORDER', '032180000118359719', $24, $25, $20)`,
      [
        id,
        isMexican ? 'ATMX' : 'ATBR',
        business,
        one.tradeNo ?? `T${id}`,
        one.ref ?? `R${id}`,
        `M${merchant}`,
        `A${merchant}`,
        subject,
        country,
        type,
        no,
        one.name ?? 'Maria da Conceição Souza',
        one.email ?? 'maria@example.com',
        one.uid ?? `uid-${id}`,
        one.method ?? 'PIX',
        one.provider ?? 'ALFA',
        isMexican ? 'MXN' : 'BRL',
        amount,
        one.paid ?? null,
        at,
        one.status ?? 'PAID',
        one.result ?? 'ACCEPTED',
        one.reasons ?? [],
        one.payout ? JSON.stringify(one.payout) : null,
        one.payer ? JSON.stringify(one.payer) : null,
      ],
    );
  }
  await keepNames(database);
}

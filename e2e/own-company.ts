import pg from 'pg';
import { clock } from '../platform/server/clock.ts';
import { backOfficeAddress } from './back-office-address.ts';

/* A company that a journey writes beside the demonstration, with a merchant, a person and payments of which nobody else knows. */

export interface OwnCompany {
  code: string;
  name: string;
  country: string;
  currency: string;
  zone: string;
  profile: object;
  merchant: string;
  person: { name: string; idType: string; idNo: string };
  /** Under which its rows are kept: none that the back office or another journey gives out. */
  firstKey: number;
}

export interface OwnPayment {
  tradeNo: string;
  amountMinor: number;
  method: string;
  /** When it was ordered and paid. */
  at: Date;
}

async function withDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: backOfficeAddress().database });
  await client.connect();
  return work(client).finally(() => client.end());
}

/** Writes the company once, and lets everybody who works for the companies of the demonstration work for it. */
export const writeCompany = (one: OwnCompany): Promise<void> =>
  withDatabase(async (client) => {
    const { code, name, country, currency, zone, profile, merchant, person, firstKey } = one;
    const insert = (statement: string, values: unknown[]) => client.query(`insert into ${statement} on conflict do nothing`, values);
    await insert('company (code, name, country, currency, time_zone, profile) values ($1, $2, $3, $4, $5, $6)', [
      ...[code, name, country, currency, zone, JSON.stringify(profile)],
    ]);
    await insert(
      `merchant (merchant_no, muid, muname, legal_name, company_code, country, currency, industry, email) values ($1, $2, $3, $4, $5, $6, $7, 'retail', 'shop@own.example')`,
      [`M${code}`, `U${code}`, merchant, merchant, code, country, currency],
    );
    await insert(`merchant_app (app_id, merchant_no, app_name, industry) values ($1, $2, $3, 'retail')`, [`A${code}`, `M${code}`, merchant]);
    await insert(`subject (id, kind, country, name, verification) values ($1, 'PERSON', $2, $3, 'Pass')`, [firstKey, country, person.name]);
    await insert(`identifier (id, subject_id, id_country, id_type, id_no, is_primary, link_reason) values ($1, $2, $3, $4, $5, true, 'first seen')`, [
      ...[firstKey + 1, firstKey, country, person.idType, person.idNo],
    ]);
    await insert(`decision_key (id, company_code, subject_id, business, currency) values ($1, $2, $3, 'payin', $4)`, [firstKey + 2, code, firstKey, currency]);
    await client.query(
      `update user_account set company_codes = company_codes || array[$1::text] where company_codes @> '{ATBR,ATMX}' and not company_codes @> array[$1::text]`,
      [code],
    );
  });

/** Writes accepted and paid payments of its person. They have no decision: `removePayments` takes them out again. */
export const writePayments = ({ code, country, currency, person, firstKey }: OwnCompany, payments: readonly OwnPayment[]): Promise<void> =>
  withDatabase(async (client) => {
    for (const [place, { tradeNo, amountMinor, method, at }] of payments.entries())
      await client.query(
        `insert into transaction (id, company_code, business, trade_no, payload_hash, merchant_no, app_id, subject_id, key_id, id_country, id_type, id_no, name, method, currency,
            order_amount_minor, pay_amount_minor, order_time, paid_at, partner_status, aml_result, stage)
          values ($1, $2, 'payin', $3, 'hash', $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14, $15, $15, 'PAID', 'ACCEPTED', 'ORDER')`,
        [
          ...[firstKey * 1000 + (clock.ms() % 1_000_000) * 100 + place, code, tradeNo, `M${code}`, `A${code}`, firstKey, firstKey + 2, country],
          ...[person.idType, person.idNo, person.name, method, currency, amountMinor, at],
        ],
      );
  });

/** What has no decision is taken out again: the books of the back office are proved after the journeys. */
export const removePayments = (code: string): Promise<void> =>
  withDatabase(async (client) => {
    await client.query('delete from automatic_report_payment where transaction_id in (select id from transaction where company_code = $1)', [code]);
    await client.query('delete from transaction where company_code = $1', [code]);
  });

/** Lets the gathering of its cash have begun on a day. */
export const beginGathering = (code: string, kind: string, day: string): Promise<void> =>
  withDatabase(async (client) => {
    await client.query(
      'insert into automatic_gathering (company_code, kind, begun_on) values ($1, $2, $3) on conflict (company_code, kind) do update set begun_on = $3',
      [...[code, kind, day]],
    );
  });

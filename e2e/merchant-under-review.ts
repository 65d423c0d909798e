import pg from 'pg';
import { backOfficeAddress } from './back-office-address.ts';

export interface UnderReview {
  onboardId: string;
  contactId: string;
  name: string;
  email: string;
}

/** A merchant of Brazil under review, with a contact whose mails the journeys read. Written down as it is, as its story is another journey's. */
export async function makeMerchantUnderReview(mark: string): Promise<UnderReview> {
  const email = `carla-${mark}@merchant.example`;
  const name = `Loja ${mark}`;
  const client = new pg.Client({ connectionString: backOfficeAddress().database });
  await client.connect();
  try {
    await client.query(
      `insert into merchant (merchant_no, muid, muname, legal_name, company_code, country, currency, industry, email, lang, risk_level, status)
       values ($1, $1, $2, $2 || ' Ltda', 'ATBR', 'BRA', 'BRL', 'BETTING', $3, 'pt', 'MEDIUM', 'IN_REVIEW')`,
      [`J${mark}`, name, email],
    );
    const round = await client.query<{ id: string }>(
      `insert into merchant_onboarding (merchant_no, round, started_at) values ($1, 1, clock_now()) returning id::text`,
      [`J${mark}`],
    );
    const contact = await client.query<{ id: string }>(
      `insert into merchant_contact (id, merchant_no, purpose, name, email, lang, added_at, added_by_kind, added_by, added_by_name)
       values ((select coalesce(max(id), 0) + 1 from merchant_contact), $1, 'COMPLIANCE', 'Carla', $2, 'pt', clock_now(), 'system', 0, 'system') returning id::text`,
      [`J${mark}`, email],
    );
    return { onboardId: round.rows[0]?.id as string, contactId: contact.rows[0]?.id as string, name, email };
  } finally {
    await client.end();
  }
}

import type { Db } from '../../../../../platform/server/index.ts';
import { findSubjectNames } from '../../../../register/id-database/server/index.ts';
import { findMerchantNames } from '../../../../register/merchant-register/server/index.ts';

interface About {
  subjectId: string | null;
  merchantNo: string | null;
}

const listOf = <T>(value: T | null): T[] => (value === null ? [] : [value]);

/** What the people and merchants are called whom alerts are about. @returns the name for one of them, null where none is known */
export async function findRecipients(db: Db, alerts: readonly About[]): Promise<(alert: About) => string | null> {
  const people = await findSubjectNames(
    db,
    alerts.flatMap(({ subjectId }) => listOf(subjectId)),
  );
  const merchants = await findMerchantNames(
    db,
    alerts.flatMap(({ subjectId, merchantNo }) => (subjectId === null ? listOf(merchantNo) : [])),
  );
  return ({ subjectId, merchantNo }) => (subjectId === null ? merchants.get(merchantNo ?? '') : people.get(subjectId)) ?? null;
}

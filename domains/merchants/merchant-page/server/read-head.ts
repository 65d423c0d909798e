import { mayCall } from '../../../../platform/contract/index.ts';
import { type Call, type Handler, handle } from '../../../../platform/server/index.ts';
import { getVisibleMerchant, knowsReasons, type MerchantFact, type MerchantProfile } from '../../merchants/server/index.ts';
import { findStaffNames } from '../../../mechanisms/session/server/index.ts';
import { readMerchantHead } from '../contract/index.ts';
import type { MerchantFrame } from './merchant-frame.ts';

const factFor = async <Fact>(fact: MerchantFact<Fact> | undefined, merchant: MerchantProfile, call: Call): Promise<Fact | null> =>
  fact?.demands.some((demand) => mayCall(call.actor.abilities, demand)) ? fact.read(merchant, call) : null;

async function responsibleOf({ responsible }: MerchantProfile, { db, actor }: Call): Promise<string | null> {
  if (responsible === null || !knowsReasons(actor.abilities)) return null;
  return (await findStaffNames(db, [responsible])).get(responsible) ?? null;
}

/** How a merchant stands, with those parts that the reader may read. */
export const readHeadHandler = (frame: Partial<MerchantFrame>): Handler =>
  handle(readMerchantHead, async ({ merchant_no: no }, call) => {
    const merchant = await getVisibleMerchant(call, { merchant_no: no });
    const [risk, held, settlement, work, responsible] = await Promise.all([
      factFor(frame.risk, merchant, call),
      factFor(frame.held, merchant, call),
      factFor(frame.settlement, merchant, call),
      factFor(frame.work, merchant, call),
      responsibleOf(merchant, call),
    ]);
    return { merchant_no: merchant.merchantNo, risk, held, settlement, work, responsible };
  });

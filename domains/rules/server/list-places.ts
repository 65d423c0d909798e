import { wire } from '../../../platform/contract/index.ts';
import { handle } from '../../../platform/server/index.ts';
import { listPlaces } from '../contract/index.ts';
import { listPlaceRows, type PlaceRow } from './place-list.store.ts';

const present = (place: PlaceRow) => ({
  place_id: place.placeId,
  kind: place.kind,
  name: place.name,
  merchant_no: place.merchantNo,
  muid: place.muid,
  merchant_name: place.merchantName,
  merchant_status: place.merchantStatus,
  risk_level: place.riskLevel,
  app_id: place.appId,
  app_status: place.appStatus,
  entity_code: place.companyCode,
  company_name: place.companyName,
  currency: place.currency,
  apps: place.apps,
  own_limits: place.ownLimits,
  own_rules: place.ownRules,
  payer_buyer_verification: place.payerVerification,
  merchant_self_verify: place.selfVerify,
  channels_off: place.channelsOff,
  differences: place.differences,
});

export const listPlacesHandler = handle(listPlaces, async (input, call) => {
  const page = wire.pageOf(input);
  const { places, total } = await listPlaceRows(
    call.db,
    {
      companies: call.actor.companies.filter((code) => input.entity_code === undefined || code === input.entity_code),
      name: input.name,
      number: input.number,
      muid: input.muid,
      kind: input.kind,
      currency: input.currency,
      merchantStatus: input.merchant_status,
      appStatus: input.app_status,
      differs: input.differs,
    },
    { sort: wire.sortOf(input, 'merchant_name', 'asc'), page },
  );
  return wire.presentPage(page, places.map(present), total);
});

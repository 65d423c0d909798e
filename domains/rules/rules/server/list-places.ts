import { handle } from '../../../../platform/server/index.ts';
import { listPlaces } from '../contract/index.ts';
import { type PlaceRow, rulePlaces } from './stores/place-list.store.ts';

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

export const listPlacesHandler = handle(listPlaces, (input, call) => rulePlaces.answer(call, input, (rows) => rows.map(present)));

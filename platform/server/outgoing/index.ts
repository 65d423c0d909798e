export { exchange, type Exchanged } from './exchange.ts';
export { guardedLookup, mayAskLiteral, privateAddressCode } from './guarded-lookup.ts';
export { GuardedService, type Lane } from './guarded-service.ts';
export { isPrivateAddress, mayAsk, mayCarrySecrets, namesPrivateHost } from './private-address.ts';
export { failureCodeOf, ServiceFailure } from './service-failure.ts';
export { hmacOf, isRecent, isSameSignature } from './sign.ts';

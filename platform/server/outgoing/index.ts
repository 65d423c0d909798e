export { exchange, type Exchanged } from './exchange.ts';
export { guardedAgent, guardedLookup, privateAddressCode } from './guarded-connection.ts';
export { GuardedService, type Lane } from './guarded-service.ts';
export { keepOwnDatabase, keepOwnPort } from './own-doors.ts';
export { adoptInstallation, noteInstallation, type OutgoingState, readOutgoing } from './installation.store.ts';
export { isOffBySetting, outgoingOffCode, type OutgoingStop, outgoingStop, registerOutgoingStop } from './outgoing-switch.ts';
export { trackOutgoing, OutgoingWatch } from './outgoing-watch.ts';
export { type Destination, destinationOf, isListedHost, mayAsk, mayCarrySecrets, type Origin } from './private-address.ts';
export { type PrivateHosts, PrivateHostsError, readPrivateHosts, registerPrivateHosts } from './private-hosts.ts';
export { failureCodeOf, ServiceFailure } from './service-failure.ts';
export {
  areFormerSignaturesKept,
  faultOfSignature,
  formerSignatureOf,
  isRecent,
  isSameSignature,
  keepFormerSignatures,
  type SignatureFault,
  signatureOf,
  type Signed,
  signedHeaders,
  signedWith,
} from './sign.ts';

import { codes, defineErrors } from '../../../../platform/contract/index.ts';

export const routingErrors = defineErrors('routing', {
  ROUTER_NOT_FOUND: { code: codes.notFound, status: 404 },
  ROUTER_MERCHANT_NOT_FOUND: { code: codes.notFound, status: 404 },
  ROUTING_APP_NOT_FOUND: { code: codes.notFound, status: 404 },
  ROUTER_EXISTS: { code: codes.conflict, status: 409 },
  ROUTER_UNCHANGED: { code: codes.validation, status: 400 },
  ROUTER_WAITS: { code: codes.waitingApproval, status: 409 },
  ROUTER_VERSION_NOT_FOUND: { code: codes.notFound, status: 404 },
  CHANNEL_NOT_MAPPED: { code: codes.notFound, status: 404 },
  CHANNEL_EXISTS: { code: codes.conflict, status: 409 },
  CHANNEL_WAITS: { code: codes.waitingApproval, status: 409 },
  ROUTING_PERSON_HIDDEN: { code: codes.notAllowed, status: 403 },
});

/*
 * What takes a channel from a payment: the mapping, the merchant's router, the app, the block configuration, or the person.
 * As the routing engine has them; one that is missing here does not compile.
 */
export const routeOutReasons = ['MAPPING', 'ROUTER', 'APP', 'BLOCK_CONFIG', 'CHANNEL_BLACKLIST'] as const;
export type RouteOutReason = (typeof routeOutReasons)[number];

import { handle } from '../../../../platform/server/index.ts';
import { listChannelsByMethod, listChannelsByMethods, listPayoutApps } from '../contract/index.ts';
import { findPayoutApps, findPayoutChannels } from './transaction.store.ts';

export const listPayoutAppsHandler = handle(listPayoutApps, (input, call) => findPayoutApps(call.db, call.actor.companies, input.merchant));

export const listChannelsByMethodsHandler = handle(listChannelsByMethods, (input, call) => {
  const methods = input.method
    .split(',')
    .map((method) => method.trim())
    .filter((method) => method !== '');
  return findPayoutChannels(call.db, call.actor.companies, methods);
});

export const listChannelsByMethodHandler = handle(listChannelsByMethod, (input, call) => findPayoutChannels(call.db, call.actor.companies, [input.method]));

import { type Call, type Handler, handle } from '../../../../platform/server/index.ts';
import { createChannel, listChannels, previewChannel, removeChannel, showChannel } from '../contract/index.ts';
import { addChannel, channelAddition, checkAddition, getChannel, placeOf, takeChannelOut, weighAddition } from './change-channel.ts';
import { type ChannelPlace, channels, findLastCurrency, listChannelChanges, listUsingRouters, type StoredChannel } from './channel.store.ts';
import { withoutByRemoval } from './without-channels.ts';

const present = (channel: StoredChannel) => ({
  provider_code: channel.providerCode,
  provider_name: channel.providerName,
  method: channel.method,
  entity_code: channel.companyCode,
  entity_name: channel.companyName,
  business: channel.business,
  currency: channel.currency,
  routers: channel.routers,
});

/** A channel that comes back is open to what it was open to, and not to more. */
const currencyOf = async (
  { db }: Pick<Call, 'db'>,
  place: ChannelPlace,
  { currency, isAny = false }: { currency: string | undefined; isAny: boolean | undefined },
): Promise<string | null> => currency ?? (isAny ? null : await findLastCurrency(db, place));

export const channelHandlers: readonly Handler[] = [
  handle(listChannels, (input, call) => channels.answer(call, input, (rows) => rows.map(present))),
  handle(createChannel, async ({ currency, any_currency: isAny, reason, ...form }, call) => {
    const place = placeOf(form);
    return addChannel(call, { place, currency: await currencyOf(call, place, { currency, isAny }), reason });
  }),
  handle(removeChannel, ({ reason, ...form }, call) => takeChannelOut(call, { place: placeOf(form), reason })),
  handle(showChannel, async (form, call) => {
    const place = placeOf(form);
    const channel = await getChannel(call, place);
    const usedBy = await listUsingRouters(call.db, place);
    const changes = await listChannelChanges(call.db, place);
    return {
      ...present(channel),
      used_by: usedBy.map((one) => ({ router_id: one.routerId, muid: one.muid, muname: one.muname, active: one.active, weight: one.weight })),
      changes: changes.map((one) => ({
        change: one.change,
        reason: one.reason,
        changed_by: one.madeBy,
        approved_by: one.approvedBy,
        changed_time: one.madeAt.getTime(),
      })),
    };
  }),
  handle(previewChannel, async ({ change, currency, any_currency: isAny, ...form }, call) => {
    const place = placeOf(form);
    const nobody = { total: 0, list: [] };
    if (change === 'REMOVED') {
      const channel = await getChannel(call, place);
      return { needs_approval: false, is_first: false, left_without: await withoutByRemoval(call.db, { ...place, currency: channel.currency }, call.now) };
    }
    await checkAddition(call, place);
    const weighed = await weighAddition(call, place, await currencyOf(call, place, { currency, isAny }));
    return { needs_approval: channelAddition.needsSecond(weighed), is_first: weighed.isFirst, left_without: nobody };
  }),
];

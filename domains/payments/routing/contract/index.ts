export {
  channelList,
  type ChannelRowData,
  createChannel,
  listChannels,
  previewChannel,
  removeChannel,
  showChannel,
} from './channel-mapping.ts';
export { routingErrors } from './errors.ts';
export {
  createRouter,
  deleteRouter,
  type FinalChannelsData,
  listRouterChannels,
  listRouters,
  previewRouter,
  rollBackRouter,
  type RouterDetailData,
  routerList,
  routerStates,
  type RouterRowData,
  showFinalChannels,
  showRouter,
  tryRoute,
  updateRouter,
} from './merchant-router.ts';
export { type RouteViewData } from './shapes.ts';

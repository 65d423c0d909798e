import type { Slice } from '../../../../platform/server/index.ts';
import { listMonitorHandler } from './list-monitor.ts';
import { listPersonAlertsHandler, listPersonTransactionsHandler } from './list-person-history.ts';
import { listPersonMerchantsHandler } from './list-person-merchants.ts';
import { pictureHandlers } from './pictures/read-pictures.ts';
export { countPeople } from './count-people.ts';
import { monitorDetailHandler } from './show-person.ts';

export { firstPaymentOfPerson, heldOfPerson, standingsOfPerson, standingTimeline } from './timeline.ts';

export const monitorSlice: Slice = {
  name: 'monitor',
  handlers: [listMonitorHandler, listPersonTransactionsHandler, monitorDetailHandler, listPersonAlertsHandler, listPersonMerchantsHandler, ...pictureHandlers],
};

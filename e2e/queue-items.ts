import type { Page } from '@playwright/test';
import { callAs } from './back-office.ts';

/* Items of queues as journeys find and prepare them: an officer works, and another one is at the same item. */

export interface Item {
  item_id: string;
  version: number;
  title: string;
}
interface Outcome {
  done: { item_id: string; version: number }[];
}

export const [me, colleague] = ['officer', 'officer2'] as const;
export const colleagueName = 'Raquel Furtado';

/** Queues whose items have somebody who is responsible, by where they are, which parameter opens an item, and what the open one is called. */
export const ownedQueues = {
  ALERTS: { path: '/alerts', param: 'alert', detail: 'alerts.detail' },
  REPORTS: { path: '/reportCases', param: 'report', detail: 'reports.one' },
  KYC_DOCUMENTS: { path: '/kycDocuments', param: 'document', detail: 'kycQueue.review' },
  APPLICATIONS: { path: '/onboardingList', param: 'review', detail: 'onboarding.title' },
} as const;
export type OwnedQueue = keyof typeof ownedQueues;
/** Investigations are opened on a page of their own. */
type Owned = OwnedQueue | 'INVESTIGATIONS';

const colleaguesIn = async (queue: Owned) => (await callAs<{ list: { user_id: string; name: string }[] }>(me, '/api/aml/queues/colleagues', { queue })).list;

export const itemsOf = async (queue: Owned, responsible: string): Promise<Item[]> =>
  (await callAs<{ list: Item[] }>(me, '/api/aml/queues/items', { queue, responsible })).list;
export const keyOf = async (name: string, queue: Owned): Promise<string> => (await colleaguesIn(queue)).find((one) => one.name === name)?.user_id ?? '';
export const assign = (account: string, queue: Owned, { item_id, version }: Pick<Item, 'item_id' | 'version'>, more: object = {}): Promise<Outcome> =>
  callAs<Outcome>(account, '/api/aml/queues/assign', { queue, items: [{ item_id, version }], ...more });

/** Something that the colleague has from now on: what nobody had, or else what somebody had. */
export async function ownedByColleague(queue: Owned): Promise<Item> {
  for (const responsible of ['NOBODY', ...(await colleaguesIn(queue)).map(({ user_id: id }) => id)])
    for (const item of await itemsOf(queue, responsible)) {
      const { done } = await assign(colleague, queue, item);
      if (done[0]) return { ...item, version: done[0].version };
    }
  throw new Error(`nothing waits in ${queue}`);
}

/** The colleague looks at an item. */
export const looks = (queue: string, id: string) => callAs(colleague, '/api/aml/queues/presence', { queue, item_id: id });
export const openDetail = (page: Page, label: string) => page.getByRole('region', { name: label, exact: true });

import { lazy, useMemo, type ReactNode } from 'react';
import {
  type FilterField,
  ListPage,
  PageTabs,
  useAddressParams,
  useList,
  useQueryCall,
  useSetAddressParams,
  useText,
  WhenOpened,
  fieldsOf,
} from '../../../platform/web/index.ts';
import { approvalRequestStatuses } from '../../kernel/index.ts';
import { requestList, countApprovalRequests, listApprovalRequests } from '../contract/index.ts';
import { requestColumns, type RequestRow } from './approval-requests.columns.tsx';
import { requestKindWords, requestStatusWords } from '../../vocabulary/contract/index.ts';

// The drawer weighs more than the list; it comes with the first request that is opened.
const RequestDrawer = lazy(() => import('./request.drawer.tsx').then((module) => ({ default: module.RequestDrawer })));

const tabs = ['waiting', 'decided', 'mine'] as const;
type Tab = (typeof tabs)[number];
const fixedOf = { waiting: { state: 'WAITING' }, decided: { state: 'DECIDED' }, mine: { mine: true } } as const;
const emptyOf = { waiting: 'approval-requests.emptyWaiting', decided: 'approval-requests.emptyDecided', mine: 'approval-requests.emptyMine' } as const;
function useFilters(tab: Tab): FilterField[] {
  const t = useText();
  return useMemo(
    () =>
      fieldsOf(requestList, [
        ...(tab === 'waiting' ? [{ key: 'for_me', labelKey: 'approval-requests.forMe' } as const] : []),
        {
          key: 'kind',
          labelKey: 'approval-requests.kind',
          options: Object.keys(requestKindWords.terms).map((kind) => ({ value: kind, label: t.term(requestKindWords, kind) })),
        },
        ...(tab === 'waiting'
          ? []
          : [
              {
                key: 'status',
                labelKey: 'approval-requests.status',
                options: approvalRequestStatuses
                  .filter((status) => status !== 'APPROVED' && (tab === 'mine' || status !== 'WAITING'))
                  .map((status) => ({ value: status, label: t.term(requestStatusWords, status) })),
              } as const,
            ]),
        { key: 'start_time', labelKey: 'approval-requests.createdAt' },
      ]),
    [t, tab],
  );
}

function RequestList({ tab, onOpen }: { tab: Tab; onOpen: (row: RequestRow) => void }): ReactNode {
  const t = useText();
  const filters = useFilters(tab);
  const columns = useMemo(() => requestColumns(t, tab), [t, tab]);
  const list = useList(listApprovalRequests, {
    id: `approval-requests.${tab}`,
    filters,
    fixed: fixedOf[tab],
  });
  return (
    <ListPage
      list={list}
      columns={columns}
      rowKey="request_id"
      title={{ key: `approval-requests.tabs.${tab}`, level: 2 }}
      rowActions={(row) => [{ key: 'view', label: t('approval-requests.view'), onClick: () => onOpen(row) }]}
      onOpen={onOpen}
      extras={{ empty: { title: t(emptyOf[tab]), hint: t('approval-requests.emptyHint') } }}
    />
  );
}

/** The queue of what takes two people; a request has an address of its own. */
export function ApprovalRequestsPage(): ReactNode {
  const t = useText();
  const { tab: wanted, request } = useAddressParams();
  const setParams = useSetAddressParams();
  const counts = useQueryCall(countApprovalRequests, {}, { silent: true });
  const active = tabs.find((tab) => tab === wanted) ?? 'waiting';
  const labelOf = (tab: Tab): string => {
    const forMe = tab === 'waiting' ? counts.data?.for_me : 0;
    if (forMe) return `${t('approval-requests.tabs.waiting')} (${t('approval-requests.forYou', { count: forMe })})`;
    const count = tab === 'mine' ? counts.data?.mine : 0;
    return count ? `${t(`approval-requests.tabs.${tab}`)} (${count})` : t(`approval-requests.tabs.${tab}`);
  };
  return (
    <>
      <PageTabs
        title={t('approval-requests.menu')}
        label={t('approval-requests.menu')}
        active={active}
        tabs={tabs.map((key) => ({ key, label: labelOf(key) }))}
        onChange={(tab) =>
          setParams({
            tab: tab === 'waiting' ? undefined : tab,
            page: undefined,
            status: undefined,
            kind: undefined,
            for_me: undefined,
            saved: undefined,
            start_time: undefined,
            end_time: undefined,
          })
        }
      >
        <RequestList key={active} tab={active} onOpen={(row) => setParams({ request: row.request_id })} />
      </PageTabs>
      <WhenOpened open={request !== undefined}>
        <RequestDrawer requestId={request && /^\d{1,18}$/.test(request) ? request : undefined} onClose={() => setParams({ request: undefined })} />
      </WhenOpened>
    </>
  );
}

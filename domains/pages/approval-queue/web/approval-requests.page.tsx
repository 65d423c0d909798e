import { useMemo, type ReactNode } from 'react';
import {
  fieldsOf,
  FilterBar,
  type FilterField,
  findBehind,
  PageTabs,
  QueuePage,
  toast,
  useAddressParams,
  useList,
  useMayCall,
  useNow,
  useQueryCall,
  useQueue,
  useSetAddressParams,
  useText,
} from '../../../../platform/web/index.ts';
import { approvalRequestStatuses } from '../../../register/kernel/index.ts';
import { useLookers } from '../../../mechanisms/queues/web/index.ts';
import { approveRequest, countApprovalRequests, listApprovalRequests, requestList } from '../../../mechanisms/approval-requests/contract/index.ts';
import { requestColumns, type RequestRow } from './approval-requests.columns.tsx';
import { requestRowOf } from './request-row.tsx';
import { requestKindWords, requestStatusWords } from '../../../register/vocabulary/contract/index.ts';
import { hasOwnCalls, HeldApprovalNote, RequestQueue, useHeldApproval } from '../../../mechanisms/approval-requests/web/index.ts';

const tabs = ['forMe', 'waiting', 'mine', 'decided'] as const;
type Tab = (typeof tabs)[number];
const fixedOf = { forMe: { state: 'WAITING', for_me: true }, waiting: { state: 'WAITING' }, decided: { state: 'DECIDED' }, mine: { mine: true } } as const;
const isWaiting = (tab: Tab): boolean => tab === 'forMe' || tab === 'waiting';
const emptyOf = {
  forMe: 'approval-requests.emptyForMe',
  waiting: 'approval-requests.emptyWaiting',
  decided: 'approval-requests.emptyDecided',
  mine: 'approval-requests.emptyMine',
} as const;
function useFilters(tab: Tab): FilterField[] {
  const t = useText();
  return useMemo(
    () =>
      fieldsOf(requestList, [
        {
          key: 'kind',
          labelKey: 'approval-requests.kind',
          options: Object.keys(requestKindWords.terms).map((kind) => ({ value: kind, label: t.term(requestKindWords, kind) })),
        },
        ...(isWaiting(tab)
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

/** What the reader may decide: the server says so by kind, and here by which calls. */
function useDecidable(): (row: RequestRow) => boolean {
  const may = useMayCall()(approveRequest);
  const heldId = useHeldApproval()?.requestId;
  return (row) => row.may_decide && row.request_id !== heldId && (may || hasOwnCalls(row.kind));
}

function RequestList({ tab }: { tab: Tab }): ReactNode {
  const t = useText();
  const now = useNow();
  const filters = useFilters(tab);
  const columns = useMemo(() => requestColumns(t, tab), [t, tab]);
  const list = useList(listApprovalRequests, {
    id: `approval-requests.${tab}`,
    filters,
    fixed: fixedOf[tab],
  });
  const isDecidable = useDecidable();
  // Some kinds are decided by the people of a slice, who decide no others.
  const mayDecide = useMayCall()(approveRequest) || list.rows.some(isDecidable);
  const decides = mayDecide && isWaiting(tab);
  const queue = useQueue({
    id: 'approval-requests',
    rows: list.rows,
    keyOf: (row) => row.request_id,
    param: 'request',
    fits: { NEXT: isDecidable },
    async findMore(_direction, left) {
      if (!decides) return undefined;
      const more = { ...fixedOf.waiting, for_me: 'true' };
      return (await findBehind(listApprovalRequests, list, { more, fits: (row) => !left.has(row.request_id) && isDecidable(row) }))?.request_id;
    },
    onNone: () => toast.info(t('approval-requests.noneLeft')),
  });
  const lookers = useLookers('REQUESTS', queue.openKey);
  const heldId = useHeldApproval()?.requestId;
  return (
    <div className="list-page">
      <div className="queue-elsewhere">
        <FilterBar list={list} />
      </div>
      <QueuePage
        list={list}
        queue={queue}
        label={t(`approval-requests.tabs.${tab}`)}
        columns={columns}
        rowKey="request_id"
        title={{ key: `approval-requests.tabs.${tab}`, level: 2 }}
        rowActions={(row) => [{ key: 'view', label: t('approval-requests.view'), onClick: () => queue.open(row.request_id) }]}
        present={requestRowOf({ t, now, heldId })}
        extras={{ empty: { title: t(emptyOf[tab]), hint: t('approval-requests.emptyHint') } }}
        works={decides}
        lookers={lookers}
        nextLabel={t('approval-requests.next')}
        keysTitle={t('approval-requests.menu')}
        detailLabel={t('approval-requests.title')}
        detail={(id) => (
          <RequestQueue
            key={id}
            requestId={id}
            onDecided={() => {
              if (decides) queue.advance([id]);
            }}
            onClose={() => queue.open(undefined)}
          />
        )}
      />
    </div>
  );
}

/** The queue of what takes two people; a request has an address of its own. */
export function ApprovalRequestsPage(): ReactNode {
  const t = useText();
  const { tab: target, for_me: forMe, request } = useAddressParams();
  const setParams = useSetAddressParams();
  const counts = useQueryCall(countApprovalRequests, {}, { silent: true });
  const active = tabs.find((tab) => tab === target) ?? (forMe === 'true' ? 'forMe' : 'waiting');
  const labelOf = (tab: Tab): string => {
    const count = tab === 'forMe' ? counts.data?.for_me : tab === 'mine' ? counts.data?.mine : 0;
    return count ? `${t(`approval-requests.tabs.${tab}`)} (${count})` : t(`approval-requests.tabs.${tab}`);
  };
  return (
    <div className={request === undefined ? 'queue-page' : 'queue-page is-open'}>
      <PageTabs
        title={t('approval-requests.menu')}
        label={t('approval-requests.menu')}
        active={active}
        tabs={tabs.map((key) => ({ key, label: labelOf(key) }))}
        onChange={(tab) =>
          setParams({
            // The address of what waits for the reader is that of other pages' links.
            tab: isWaiting(tab) ? undefined : tab,
            request: undefined,
            page: undefined,
            status: undefined,
            kind: undefined,
            for_me: tab === 'forMe' ? 'true' : undefined,
            saved: undefined,
            start_time: undefined,
            end_time: undefined,
          })
        }
      >
        <RequestList key={active} tab={active} />
      </PageTabs>
      <HeldApprovalNote keysTitle={t('approval-requests.menu')} />
    </div>
  );
}

import { blockActionWords, blockStatusWords, markWords } from '../../../register/vocabulary/contract/index.ts';
import { type AppColumn, StatusTag, type Text } from '../../../../platform/web/index.ts';
import { merchantHref } from '../../../register/reference-data/web/index.ts';
import type { BlockRowData } from '../contract/index.ts';

/** Routes as one line. */
export const routesText = (routes: BlockRowData['payin_routes'], t: Text): string =>
  routes.length === 0 ? t('lists.none') : routes.map((route) => `${route.method} · ${route.provider_name}`).join(', ');

export const blockColumns = (t: Text): readonly AppColumn<BlockRowData>[] => [
  { key: 'merchant_name', titleKey: 'lists.merchant', width: 230, kind: 'link', pin: 'start', href: (row) => merchantHref(row.merchant_no) },
  { key: 'app_name', titleKey: 'lists.app', width: 190, kind: 'text', value: (row) => row.app_name ?? t('lists.allApps') },
  { key: 'status', titleKey: 'lists.rowStatus', width: 110, kind: 'tag', tag: blockStatusWords },
  { key: 'action', titleKey: 'lists.action', width: 140, kind: 'tag', tag: blockActionWords },
  { key: 'payin_routes', titleKey: 'lists.payinRoutes', width: 240, kind: 'text', value: (row) => routesText(row.payin_routes, t) },
  { key: 'payout_routes', titleKey: 'lists.payoutRoutes', width: 240, kind: 'text', value: (row) => routesText(row.payout_routes, t) },
  {
    key: 'waiting',
    titleKey: 'lists.attention',
    width: 210,
    kind: 'text',
    render: (row) =>
      row.waiting_request_id ? (
        <StatusTag spec={markWords} value="AWAITING_APPROVAL" />
      ) : row.overridden_by.length > 0 ? (
        <span className="muted">{t('lists.overridden', { apps: row.overridden_by.map((one) => one.app_name).join(', ') })}</span>
      ) : null,
  },
  { key: 'update_time', titleKey: 'lists.updatedAt', width: 170, kind: 'time' },
  { key: 'updated_by', titleKey: 'lists.updatedBy', width: 160, kind: 'actor' },
  { key: 'entity_name', titleKey: 'lists.company', width: 220, kind: 'text' },
  { key: 'merchant_no', titleKey: 'lists.merchantNo', width: 150, kind: 'text' },
  { key: 'reason', titleKey: 'lists.note', width: 240, kind: 'text', hiddenByDefault: true },
];

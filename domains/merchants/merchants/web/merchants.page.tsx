import { type ReactNode, useMemo } from 'react';
import { addressOf, AppTable, FilesPanel, FilterBar, PageTabs, useAddressParams, useGo, useList, useText } from '../../../../platform/web/index.ts';
import { useInvestigated } from '../../../casework/investigations/web/index.ts';
import { useMasterList } from '../../../register/reference-data/web/index.ts';
import { fetchMerchantDownload, listMerchantDownloads, listMerchants, requestMerchantDownload, retryMerchantDownload } from '../contract/index.ts';
import { CreateMerchant } from './create-merchant.tsx';
import { useMerchantFields } from './merchant-fields.ts';
import { merchantColumns, merchantPath } from './merchants.columns.tsx';

const inList = { labelKey: 'merchants.since' } as const;
const inFile = { labelKey: 'merchants.downloads.range' } as const;

function Merchants(): ReactNode {
  const t = useText();
  const go = useGo();
  const industries = useMasterList('industry');
  const columns = useMemo(() => {
    const names = new Map(industries.options.map(({ value, label }) => [value, label]));
    return merchantColumns((code) => names.get(code) ?? code, t);
  }, [industries.options, t]);
  const list = useList(listMerchants, { id: 'merchants.list', filters: useMerchantFields(inList), camelPaging: true });
  const investigated = useInvestigated({
    rows: list.rows,
    keyOf: (row) => row.merchant_no,
    whatOf: (rows) => ({ merchant_nos: rows.map((row) => row.merchant_no) }),
    companyOf: (row) => row.entity_code,
  });
  return (
    <div className="list-page">
      <FilterBar list={list} />
      <AppTable
        list={list}
        columns={columns}
        rowKey="merchant_no"
        title={{ key: 'merchants.tabs.list', level: 2 }}
        onOpen={({ muid }) => go(merchantPath(muid))}
        rowActions={({ muid }) => [{ key: 'open', label: t('merchants.open'), onClick: () => go(merchantPath(muid)) }]}
        selection={investigated.selection}
        extras={{
          toolbar: (
            <>
              {investigated.button}
              <CreateMerchant />
            </>
          ),
          empty: { title: t('merchants.empty'), hint: t('merchants.emptyHint') },
        }}
      />
    </div>
  );
}

const fileCalls = { request: requestMerchantDownload, list: listMerchantDownloads, file: fetchMerchantDownload, retry: retryMerchantDownload };

const Downloads = (): ReactNode => (
  <FilesPanel id="merchants.downloads" list="merchants.list" texts="merchants.downloads" fields={useMerchantFields(inFile)} calls={fileCalls} />
);

const parts = { list: Merchants, downloads: Downloads } as const;
const order = Object.keys(parts) as (keyof typeof parts)[];

/** All merchants of the reader's companies, and files of them. */
export function MerchantsPage(): ReactNode {
  const t = useText();
  const go = useGo();
  const { part } = useAddressParams();
  const active = order.find((one) => one === part) ?? 'list';
  const Shown = parts[active];
  return (
    <PageTabs
      title={t('merchants.title')}
      label={t('merchants.title')}
      active={active}
      tabs={order.map((key) => ({ key, label: t(`merchants.tabs.${key}`) }))}
      onChange={(key) => go(addressOf('/allMerchantList', { part: key === 'list' ? undefined : key }))}
    >
      <Shown />
    </PageTabs>
  );
}

import { Button } from 'antd';
import type { ReactNode } from 'react';
import {
  addressOf,
  Answer,
  EmptyState,
  PageHeader,
  PageTabs,
  type RowOf,
  Stack,
  StatusTag,
  Tag,
  useAddressParams,
  useGo,
  useQueryCall,
  useSetAddressParams,
  useText,
} from '../../../../platform/web/index.ts';
import { MerchantApps } from '../../app-settings/web/index.ts';
import { PlaceLimits } from '../../../settings/limits/web/index.ts';
import { listPlaces } from '../../../rules/rules/contract/index.ts';
import { GoverningRules, MerchantOwnRules } from '../../../rules/rules/web/index.ts';
import { markWords, merchantStatusWords, riskLevelWords } from '../../../register/vocabulary/contract/index.ts';

const placesPath = addressOf('/ruleSettings', { tab: 'places' });
const parts = ['governing', 'own', 'limits', 'apps'] as const;
type RulePart = (typeof parts)[number];

type Place = RowOf<typeof listPlaces>;

/** One part of the rules of a merchant. */
export function MerchantRulePart({ part, muid, merchantNo }: { part: RulePart; muid: string; merchantNo: string }): ReactNode {
  if (part === 'own') return <MerchantOwnRules muid={muid} />;
  if (part === 'apps') return <MerchantApps muid={muid} />;
  if (part === 'limits') return <PlaceLimits merchantNo={merchantNo} />;
  return <GoverningRules merchantNo={merchantNo} here={{ level: 'merchant', muid }} />;
}

/** Rules of one merchant: which judge there and why, its own, its limits, and its apps. */
function MerchantRules({ merchant }: { merchant: Place }): ReactNode {
  const t = useText();
  const { part } = useAddressParams();
  const setParams = useSetAddressParams();
  const active = parts.find((one) => one === part) ?? 'governing';
  const { muid, merchant_no: merchantNo } = merchant;
  return (
    <Stack>
      <PageHeader
        title={merchant.merchant_name}
        subtitle={`${merchantNo} · ${merchant.company_name}`}
        backTo={placesPath}
        tags={
          <>
            <StatusTag spec={merchantStatusWords} value={merchant.merchant_status} />
            <Tag>
              {t('rules.merchant.risk', {
                level: merchant.risk_level === null ? t.term(markWords, 'NOT_ASSESSED') : t.term(riskLevelWords, merchant.risk_level),
              })}
            </Tag>
          </>
        }
      />
      <PageTabs
        label={t('rules.merchant.parts')}
        active={active}
        tabs={parts.map((key) => ({ key, label: t(`rules.merchant.tabs.${key}`) }))}
        onChange={(key) => setParams({ part: key === 'governing' ? undefined : key })}
      >
        <MerchantRulePart part={active} muid={muid} merchantNo={merchantNo} />
      </PageTabs>
    </Stack>
  );
}

/** The rules of a merchant for those who may read rules and not merchants. */
export function MerchantRulesPage(): ReactNode {
  const t = useText();
  const go = useGo();
  const { muid, merchant_no: merchantNo } = useAddressParams();
  const named = muid ? { muid } : merchantNo ? { merchant_no: merchantNo } : undefined;
  const answer = useQueryCall(listPlaces, named ? { ...named, kind: 'merchant', page_size: 1 } : undefined, { silent: true, keepPrevious: false });
  const toList = <Button onClick={() => go(placesPath)}>{t('rules.toPlaces')}</Button>;
  const heading = <PageHeader title={t('rules.merchant.title')} backTo={placesPath} />;
  const nobody = (title: string) => (
    <>
      {heading}
      <EmptyState title={title} action={toList} />
    </>
  );
  if (!named) return nobody(t('rules.merchant.notNamed'));
  return (
    <Answer of={answer} lines={12} heading={heading}>
      {({ list: [merchant] }) => (merchant ? <MerchantRules key={merchant.muid} merchant={merchant} /> : nobody(t('rules.merchant.notFound')))}
    </Answer>
  );
}

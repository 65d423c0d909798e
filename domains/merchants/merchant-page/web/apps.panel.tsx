import type { ReactNode } from 'react';
import { addressOf, Can, InsideLink, Panel, Stack, StatusTag, useMayCall, useText } from '../../../../platform/web/index.ts';
import { switchStateWords } from '../../../register/vocabulary/contract/index.ts';
import { listAppSettings } from '../../app-settings/contract/index.ts';
import { MerchantApps } from '../../app-settings/web/index.ts';
import { addMerchantApp } from '../../merchants/contract/index.ts';
import { AddApp } from '../../merchants/web/index.ts';
import type { DetailProps } from './parts.ts';

/** The apps by which payments name a merchant: with the settings that differ there, for those who may read them. */
export function AppsPanel({ detail: { merchant, apps } }: DetailProps): ReactNode {
  const t = useText();
  const readsSettings = useMayCall()(listAppSettings);
  if (readsSettings)
    return (
      <Stack>
        <Can endpoint={addMerchantApp}>
          <div>
            <AddApp merchant={merchant} invalidates={[listAppSettings]} />
          </div>
        </Can>
        <MerchantApps muid={merchant.muid} />
      </Stack>
    );
  return (
    <Panel title={t('merchants.sections.apps')} extra={<AddApp merchant={merchant} invalidates={[listAppSettings]} />}>
      {apps.length === 0 ? <p className="muted">{t('merchants.apps.none')}</p> : null}
      <ul className="merchants-rows">
        {apps.map((app) => (
          <li key={app.app_id}>
            <span>
              <InsideLink href={addressOf('/appDetail', { app_id: app.app_id })}>{app.app_name}</InsideLink> · {app.app_id}
            </span>
            <StatusTag spec={switchStateWords} value={app.app_status} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

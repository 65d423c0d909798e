import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../../../platform/web/index.ts';

/** That the installation is empty, and where the link is by which it is set up. */
export function EmptyNote(): ReactNode {
  const t = useText();
  return <Alert className="entrance-note" type="info" showIcon title={t('firstRun.isEmpty')} />;
}

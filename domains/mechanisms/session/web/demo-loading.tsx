import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { useQueryCall, useText } from '../../../../platform/web/index.ts';
import { readDemoLoad } from '../contract/index.ts';

const againMs = 2_000;

/** How much of the demonstration is there; asks again while it is shown. Not read out at every step. */
export function DemoLoading({ percent }: { percent: number }): ReactNode {
  const t = useText();
  useQueryCall(readDemoLoad, {}, { silent: true, everyMs: againMs });
  const title = t('demoLoad.title', { percent });
  return (
    <Alert
      banner
      type="info"
      role="status"
      aria-live="off"
      title={title}
      description={
        <>
          <div>{t('demoLoad.hint')}</div>
          <progress max={100} value={percent} aria-label={title} />
        </>
      }
    />
  );
}

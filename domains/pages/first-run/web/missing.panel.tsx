import { Alert } from 'antd';
import { type ReactNode, useId } from 'react';
import { useText } from '../../../../platform/web/index.ts';
import type { Missing } from '../contract/index.ts';
import { MissingLines } from './missing-lines.tsx';

/** What is missing, below the menu. */
export function MissingList({ list }: { list: readonly Missing[] }): ReactNode {
  const t = useText();
  const id = useId();
  return (
    <section className="missing" aria-labelledby={id}>
      <h2 id={id}>{t('missing.title')}</h2>
      <MissingLines list={list} />
    </section>
  );
}

/** What keeps the installation from doing its duty, on the overview. */
export function CriticalList({ list }: { list: readonly Missing[] }): ReactNode {
  const t = useText();
  return <Alert type="error" showIcon role="alert" title={t('missing.critical')} description={<MissingLines list={list} />} />;
}

/** At the log-in: that the installation is empty, and where the link is by which it is set up. */
export function EmptyNote(): ReactNode {
  const t = useText();
  return <Alert className="entrance-note" type="info" showIcon title={t('firstRun.isEmpty')} />;
}

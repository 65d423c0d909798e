import { ArrowLeftOutlined } from '@ant-design/icons';
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../i18n/text.ts';
import { LookersOfHead } from '../queue/lookers.tsx';
import { useIsReadOnly } from '../session/read-only.tsx';
import { Tag } from './status-tag.tsx';

interface PageHeaderProps {
  title: ReactNode;
  subtitle?: ReactNode;
  /** States and flags beside the title. */
  tags?: ReactNode;
  /** Buttons at the end. */
  actions?: ReactNode;
  /** Where the back arrow leads when there is no page to go back to; without it there is no arrow. */
  backTo?: string;
  children?: ReactNode;
}

/** The arrow back to where the reader came from, or to an address when there is no such page. */
export function BackButton({ to }: { to: string }): ReactNode {
  const t = useText();
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  const goBack = () => (canGoBack ? router.history.back() : void navigate({ to } as never));
  return <Button type="text" icon={<ArrowLeftOutlined />} aria-label={t('kit.back')} onClick={goBack} className="page-header-back" />;
}

/** Head of a page: its one `h1`, what it is about, its states, who else looks at it, and its actions. */
export function PageHeader({ title, subtitle, tags, actions, backTo, children }: PageHeaderProps): ReactNode {
  const t = useText();
  const isReadOnly = useIsReadOnly();
  return (
    <header className="page-header">
      <div className="page-header-line">
        {backTo ? <BackButton to={backTo} /> : null}
        <div className="page-header-words">
          <h1>{title}</h1>
          {subtitle ? <p>{subtitle}</p> : null}
        </div>
        {tags || isReadOnly ? (
          <div className="page-header-tags">
            {tags}
            {isReadOnly ? <Tag>{t('kit.readOnly')}</Tag> : null}
            <LookersOfHead />
          </div>
        ) : null}
        {actions ? <div className="page-header-actions">{actions}</div> : null}
      </div>
      {children}
    </header>
  );
}

import { DownOutlined } from '@ant-design/icons';
import { type ReactNode, useId, useState } from 'react';
import { useText } from '../i18n/text.ts';
import { useIsReadOnly } from '../session/read-only.tsx';
import { BackButton } from './page-header.tsx';
import { Tag } from './status-tag.tsx';
import { useMedia } from './use-media.ts';
import './rail-page.css';

/** Below this the rail stands above the parts instead of beside them, folded. */
const isNarrow = '(width < 1100px)';

/** One fact of a rail; what is not known is left out by whoever lists the facts. */
export interface RailFact {
  key: string;
  label: string;
  value: ReactNode;
}

/** Facts of a rail under what they are about. */
export function RailFacts({ title, facts }: { title: string; facts: readonly RailFact[] }): ReactNode {
  const id = useId();
  if (facts.length === 0) return null;
  return (
    <section className="rail-group" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <dl>
        {facts.map(({ key, label, value }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface RailPageProps {
  /** What it is called: the page's one `h1`. */
  title: ReactNode;
  /** Where the back arrow leads when there is no page to go back to; without it there is no arrow. */
  backTo?: string;
  /** Numbers by which it is known. */
  subtitle?: ReactNode;
  /** Its kind and state in one line. */
  standing: ReactNode;
  /** Few buttons and a menu. */
  acts: ReactNode;
  /** Groups of facts that are always in sight. */
  facts?: ReactNode;
  /** Groups of facts that a narrow screen folds away; null where there are none. */
  more: ReactNode;
  /** The parts of the page. */
  children: ReactNode;
}

/** The page of one thing: who it is, how it stands and what can be done with it in a rail, its parts beside it. */
export function RailPage({ title, backTo, subtitle, standing, acts, facts, more, children }: RailPageProps): ReactNode {
  const t = useText();
  const id = useId();
  const narrow = useMedia(isNarrow);
  const isReadOnly = useIsReadOnly();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="rail-page">
      <header className="rail">
        <div className="rail-title">
          {backTo === undefined ? null : <BackButton to={backTo} />}
          <h1>{title}</h1>
        </div>
        {subtitle}
        <div className="rail-standing">
          {standing}
          {isReadOnly ? <Tag>{t('kit.readOnly')}</Tag> : null}
        </div>
        <div className="rail-acts">{acts}</div>
        {facts}
        {narrow && more ? (
          <button type="button" className="cell-button rail-more" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'kit.railLess' : 'kit.railMore')} <DownOutlined rotate={isOpen ? 180 : 0} aria-hidden />
          </button>
        ) : null}
        <div id={id} hidden={narrow && !isOpen}>
          {more}
        </div>
      </header>
      <div className="rail-parts">{children}</div>
    </div>
  );
}

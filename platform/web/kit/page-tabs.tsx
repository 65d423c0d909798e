import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useText } from '../i18n/text.ts';
import { useIsReadOnly } from '../session/read-only.tsx';
import { Tag } from './status-tag.tsx';

interface PageTabsProps<Key extends string> {
  /** The page's one `h1`, on the line of the tabs; without it the page has a header of its own. */
  title?: string;
  label: string;
  active: Key;
  tabs: readonly { key: Key; label: string }[];
  onChange: (key: Key) => void;
  /** What the active tab shows. */
  children: ReactNode;
}

function Line({ title, children }: { title: string | undefined; children: ReactNode }): ReactNode {
  const t = useText();
  const isReadOnly = useIsReadOnly();
  if (title === undefined) return children;
  return (
    <div className="page-tabs-line">
      <h1>{title}</h1>
      {isReadOnly ? <Tag>{t('kit.readOnly')}</Tag> : null}
      {children}
    </div>
  );
}

/** The tabs of a page. Arrow keys, Home and End move between them, as everywhere; only the active one is in the tab order. */
export function PageTabs<Key extends string>({ title, label, active, tabs, onChange, children }: PageTabsProps<Key>): ReactNode {
  const id = useId();
  const bar = useRef<HTMLDivElement>(null);
  const at = tabs.findIndex((tab) => tab.key === active);
  // Where the bar is narrower than the tabs, the one that is open is in sight.
  useEffect(() => {
    const tab = bar.current?.querySelector<HTMLElement>('[aria-selected=true]');
    if (tab && bar.current) bar.current.scrollLeft = tab.offsetLeft - bar.current.offsetLeft;
  }, [active]);
  const moveTo = (index: number) => {
    const target = (index + tabs.length) % tabs.length;
    onChange((tabs[target] as { key: Key }).key);
    bar.current?.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const goal =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? tabs.length - 1
          : event.key === 'ArrowLeft' || event.key === 'ArrowRight'
            ? at + (event.key === forward ? 1 : -1)
            : undefined;
    if (goal === undefined) return;
    event.preventDefault();
    moveTo(goal);
  };
  return (
    <>
      <Line title={title}>
        <div className="page-tabs" role="tablist" aria-label={label} ref={bar} onKeyDown={onKeyDown}>
          {tabs.map((tab) => (
            <button
              key={tab.key}
              id={`${id}-${tab.key}`}
              type="button"
              role="tab"
              aria-selected={tab.key === active}
              aria-controls={`${id}-panel`}
              tabIndex={tab.key === active ? 0 : -1}
              onClick={() => onChange(tab.key)}
            >
              {tab.label}
            </button>
          ))}
        </div>
      </Line>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${active}`}>
        {children}
      </div>
    </>
  );
}

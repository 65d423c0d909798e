import type { ReactNode } from 'react';
import { InsideLink } from '../../../../platform/web/index.ts';
import type { Missing } from '../contract/index.ts';
import './missing.css';

/** What is missing, each with the way to where it is mended. @param isLinked false where the reader is not signed in yet */
export function MissingLines({ list, isLinked = true }: { list: readonly Missing[]; isLinked?: boolean }): ReactNode {
  return (
    <ul className="missing-list">
      {list.map(({ code, severity, entity_code: company, text, place }) => (
        <li key={`${code} ${company} ${text}`} className={severity === 'CRITICAL' ? 'missing-critical' : undefined}>
          {isLinked ? <InsideLink href={place}>{text}</InsideLink> : text}
          {company === null ? null : <span className="muted"> · {company}</span>}
        </li>
      ))}
    </ul>
  );
}

import type { ReactNode } from 'react';
import { Brand, useText } from '../../../../platform/web/index.ts';
import { LanguageChoice } from './language-choice.tsx';
import './entrance.css';

/** Night scene with the tower that gives the product its name. */
const Tower = (): ReactNode => (
  <svg viewBox="0 0 480 420" className="entrance-tower" aria-hidden="true" preserveAspectRatio="xMidYMax slice">
    <path d="M238 92 L-40 10 V150 Z" fill="#ffffff" opacity="0.06" />
    <path d="M242 92 L520 30 V170 Z" fill="#ffffff" opacity="0.09" />
    <path d="M0 340 C70 300 120 330 180 312 S300 296 360 318 S450 310 480 296 V420 H0 Z" fill="#16305f" />
    <path d="M0 372 C90 340 150 372 230 356 S400 346 480 366 V420 H0 Z" fill="#0c1d3d" />
    <path d="M216 350 L226 138 H254 L264 350 Z" fill="#e8efff" />
    <path d="M224 190 H256 L257.4 220 H222.6 Z M221 258 H259 L260.6 292 H219.4 Z" fill="#1f5eff" opacity="0.85" />
    <path d="M212 138 L218 108 H262 L268 138 Z" fill="#c5d5ff" />
    <path d="M222 108 V80 H258 V108 Z" fill="#ffd27a" />
    <path d="M214 80 L240 52 L266 80 Z" fill="#1f5eff" />
    <path d="M204 138 H276 V145 H204 Z" fill="#1f5eff" />
    <circle cx="80" cy="70" r="1.6" fill="#fff" />
    <circle cx="140" cy="34" r="1.2" fill="#fff" />
    <circle cx="330" cy="44" r="1.4" fill="#fff" />
    <circle cx="408" cy="96" r="1.8" fill="#fff" />
    <circle cx="376" cy="150" r="1.1" fill="#fff" />
    <circle cx="52" cy="150" r="1.2" fill="#fff" />
  </svg>
);

interface EntranceProps {
  title: string;
  hint?: ReactNode;
  children: ReactNode;
  /** Below the card: other ways on, and the helpers of a demonstration. */
  footer?: ReactNode;
}

/** Frame of the pages that are open to all: the tower on one side, one task on the other. */
export function Entrance({ title, hint, children, footer }: EntranceProps): ReactNode {
  const t = useText();
  return (
    <div className="entrance">
      <div className="entrance-side">
        <div className="entrance-words">
          <Brand />
          <p className="entrance-claim">{t('session.claim')}</p>
          <p>{t('session.claimHint')}</p>
        </div>
        <Tower />
      </div>
      <div className="entrance-main">
        <div className="entrance-top">
          <span className="entrance-small-brand">
            <Brand />
          </span>
          <LanguageChoice />
        </div>
        <div className="entrance-card">
          <h1>{title}</h1>
          {hint ? <p className="muted">{hint}</p> : null}
          {children}
        </div>
        {footer ? <div className="entrance-footer">{footer}</div> : null}
      </div>
    </div>
  );
}

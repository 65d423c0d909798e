import type { ReactNode } from 'react';

/** The mark of Atalaia: a watchtower. */
export const BrandMark = ({ size = 28 }: { size?: number }): ReactNode => (
  <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true" className="brand-mark">
    <rect width="32" height="32" rx="8" fill="#1f5eff" />
    <path
      d="M12.2 24.5 13.6 14h4.8l1.4 10.5M10.5 24.5h11M11.5 14h9l-.8-4.5h-7.4zM13 9.5 16 6.5l3 3M14.6 19h2.8"
      stroke="#fff"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);

/** Mark and name. */
export const Brand = ({ compact = false }: { compact?: boolean }): ReactNode => (
  <span className="brand">
    <BrandMark />
    {compact ? <span className="visually-hidden">Atalaia</span> : <span className="brand-name">Atalaia</span>}
  </span>
);

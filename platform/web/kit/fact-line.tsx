import type { ReactNode } from 'react';

interface FactLineProps {
  /** What the facts are about. */
  label: string;
  facts: readonly { key: string; label: string; value: ReactNode }[];
}

/** The situation of a person, in a line below a heading; nothing where the reader may see none of it. */
export function FactLine({ label, facts }: FactLineProps): ReactNode {
  if (facts.length === 0) return null;
  return (
    <dl className="fact-line" aria-label={label}>
      {facts.map((fact) => (
        <div key={fact.key}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}

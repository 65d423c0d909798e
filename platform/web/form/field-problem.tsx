import type { ReactNode } from 'react';
import { useText } from '../i18n/text.ts';
import { problemOf, type RuleSpec } from './rules.ts';

interface CheckedProps {
  /** What stands in the field. */
  value: unknown;
  rules: readonly RuleSpec[];
  label: string;
}

/** What is wrong with what stands in a field outside a form. */
export function FieldProblem({ value, rules, label }: CheckedProps): ReactNode {
  const { lang } = useText();
  const problem = problemOf(rules, value, label, lang);
  return problem === undefined ? null : (
    <span role="alert" className="field-error">
      {problem}
    </span>
  );
}

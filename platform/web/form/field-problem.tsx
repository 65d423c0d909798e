import type { ReactNode } from 'react';
import { isEmptyValue, type Language } from '../../contract/index.ts';
import { useText, validationText } from '../i18n/text.ts';
import { findInputField, type FormEndpoint, useInputs } from './call-inputs.ts';
import { type FieldName, pathOf } from './field-name.ts';

interface CheckedValue {
  /** The call that takes the value, and its field there. */
  endpoint: FormEndpoint;
  name: FieldName;
  value: unknown;
  label: string;
  /** It is held in hundredths of the number that is written. */
  isHundredths?: boolean;
  /** Nothing is a problem too. */
  isRequired?: boolean;
}

/** What is wrong with a value that is typed outside a form, as its call says it, in the sentence of the server. */
export function inputProblem({ endpoint, name, value, label, isHundredths, isRequired = false }: CheckedValue, lang: Language): string | undefined {
  if (!isEmptyValue(value)) return findInputField(endpoint, pathOf(name))?.problemOf(value, label, lang, isHundredths);
  return isRequired ? validationText('required', lang, { field: label }) : undefined;
}

/** What is wrong with what stands in a field outside a form. */
export function FieldProblem(checked: CheckedValue): ReactNode {
  const { lang } = useText();
  useInputs();
  const problem = inputProblem(checked, lang);
  return problem === undefined ? null : (
    <span role="alert" className="field-error">
      {problem}
    </span>
  );
}

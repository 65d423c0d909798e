import { Form, type FormInstance } from 'antd';
import { useEffect, type ReactNode } from 'react';
import { codes, type FieldError } from '../../contract/index.ts';
import { isApiError } from '../api/api-error.ts';
import { useText } from '../i18n/text.ts';
import { rulesOf, type RuleSpec } from './rules.ts';

interface AppFormProps<Values> {
  form?: FormInstance<Values>;
  initialValues?: Partial<Values>;
  onSubmit: (values: Values) => void;
  /** Called for each change with what changed. */
  onChanged?: (changed: Partial<Values>) => void;
  /** The mutation's failure: wrong fields that the server names are marked. */
  error?: unknown;
  id?: string;
  disabled?: boolean;
  /** Say which fields are optional; on by default. */
  marksOptional?: boolean;
  children: ReactNode;
}

/** The server took the request, and a second person decides: no failure. */
export const isWaiting = (error: unknown): boolean => isApiError(error) && error.code === codes.waitingApproval;

/** The fields of this form that the server refused. */
function refusedFields<Values>(form: FormInstance<Values>, error: unknown): FieldError[] {
  if (!isApiError(error) || error.fields.length === 0) return [];
  const existing = new Set(Object.keys(form.getFieldsValue(true) as object));
  return error.fields.filter(({ field }) => existing.has(field.split('.')[0] as string));
}

/**
 * What a failure says that no field of the form can show, as a sentence; undefined where the fields tell it all, and
 * for a request that waits for a second person, which is no failure.
 */
export function sentenceBesideFields<Values>(form: FormInstance<Values>, error: unknown): string | undefined {
  if (!isApiError(error) || isWaiting(error)) return undefined;
  const shown = refusedFields(form, error);
  const others = error.fields.filter((one) => !shown.includes(one));
  if (others.length > 0) return others.map(({ msg }) => msg).join(' ');
  return shown.length > 0 ? undefined : error.msg;
}

/** Places in lists are numbers for the form. */
const pathOf = (field: string): (string | number)[] => field.split('.').map((name) => (/^\d+$/.test(name) ? Number(name) : name));

/** Marks the fields that the server refused. */
function useServerFields<Values>(form: FormInstance<Values>, error: unknown): void {
  useEffect(() => {
    const fields = refusedFields(form, error);
    if (fields.length === 0) return;
    form.setFields(fields.map(({ field, msg }) => ({ name: pathOf(field), errors: [msg] })) as never);
    const first = fields[0];
    if (first) form.scrollToField(pathOf(first.field) as never, { focus: true, block: 'center' });
  }, [form, error]);
}

/** A form with labels above, translated sentences and the server's field errors in place. */
export function AppForm<Values extends object>({
  form,
  initialValues,
  onSubmit,
  onChanged,
  error,
  id,
  disabled = false,
  marksOptional = true,
  children,
}: AppFormProps<Values>): ReactNode {
  const [own] = Form.useForm<Values>(form);
  useServerFields(own, error);
  return (
    <Form<Values>
      form={own}
      layout="vertical"
      requiredMark={marksOptional ? 'optional' : false}
      scrollToFirstError={{ focus: true, block: 'center' }}
      disabled={disabled}
      onFinish={onSubmit}
      {...(onChanged ? { onValuesChange: onChanged as never } : {})}
      {...(id ? { id, name: id } : {})}
      {...(initialValues ? { initialValues: initialValues as never } : {})}
    >
      {children}
    </Form>
  );
}

export interface FieldProps {
  name: string | readonly (string | number)[];
  label: string;
  rules?: readonly RuleSpec[];
  hint?: ReactNode;
  /** `checked` for checkboxes and switches, `fileList`-like names for uploads. */
  valuePropName?: string;
  initialValue?: unknown;
  dependencies?: string[];
  children: ReactNode;
}

/** One labelled input. Its rules' sentences speak of its label. */
export function Field({ name, label, rules = [], hint, valuePropName, initialValue, dependencies, children }: FieldProps): ReactNode {
  const t = useText();
  return (
    <Form.Item
      name={name as string}
      label={label}
      rules={rulesOf(rules, label, t.lang)}
      extra={hint}
      validateTrigger="onBlur"
      {...(valuePropName ? { valuePropName } : {})}
      {...(initialValue === undefined ? {} : { initialValue })}
      {...(dependencies ? { dependencies } : {})}
    >
      {children}
    </Form.Item>
  );
}

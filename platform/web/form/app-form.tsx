import { Form, type FormInstance } from 'antd';
import { useEffect, type ReactNode } from 'react';
import { isApiError } from '../api/api-error.ts';
import { useText } from '../i18n/text.ts';
import { rulesOf, type RuleSpec } from './rules.ts';

interface AppFormProps<Values> {
  form?: FormInstance<Values>;
  initialValues?: Partial<Values>;
  onSubmit: (values: Values) => void;
  /** The mutation's failure: wrong fields that the server names are marked. */
  error?: unknown;
  id?: string;
  disabled?: boolean;
  /** Say which fields are optional; on by default. */
  marksOptional?: boolean;
  children: ReactNode;
}

/** Marks the fields that the server refused. */
function useServerFields<Values>(form: FormInstance<Values>, error: unknown): void {
  useEffect(() => {
    if (!isApiError(error) || error.fields.length === 0) return;
    const known = new Set(Object.keys(form.getFieldsValue(true) as object));
    const fields = error.fields.filter(({ field }) => known.has(field.split('.')[0] as string));
    form.setFields(fields.map(({ field, msg }) => ({ name: field.split('.'), errors: [msg] })) as never);
    const first = fields[0];
    if (first) form.scrollToField(first.field.split('.') as never, { focus: true, block: 'center' });
  }, [form, error]);
}

/** A form with labels above, translated sentences and the server's field errors in place. */
export function AppForm<Values extends object>({
  form,
  initialValues,
  onSubmit,
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
      {...(id ? { id, name: id } : {})}
      {...(initialValues ? { initialValues: initialValues as never } : {})}
    >
      {children}
    </Form>
  );
}

/**
 * A sentence below a field moves what stands under it. Whoever leaves a field by a click on that would miss it, did the
 * sentence come while the button is down.
 */
const clickMs = 300;

interface FieldProps {
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
      validateDebounce={clickMs}
      {...(valuePropName ? { valuePropName } : {})}
      {...(initialValue === undefined ? {} : { initialValue })}
      {...(dependencies ? { dependencies } : {})}
    >
      {children}
    </Form.Item>
  );
}

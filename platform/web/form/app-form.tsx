import { Form, type FormInstance } from 'antd';
import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { codes, type InputField, isEmptyValue, type Vocabulary } from '../../contract/index.ts';
import { isApiError } from '../api/api-error.ts';
import { useText } from '../i18n/text.ts';
import { findInputField, type FormEndpoint, useInputs } from './call-inputs.ts';
import { type FieldName, keyOf, type Path, pathOf } from './field-name.ts';
import { InputOfKind } from './input-of-kind.tsx';
import { rulesOf, type RuleSpec } from './rules.ts';

interface FormCall {
  /** Limits and kinds of the fields are taken from its input. */
  readonly endpoint: FormEndpoint | undefined;
  /** Where in the input the fields stand. */
  readonly part: Path;
  /** Where in the input fields stand that have another name there, by their names. */
  readonly sentAs: Map<string, string>;
  /** Parts of the input that have fields in the form. */
  readonly parts: Set<string>;
}
const FormCallContext = createContext<FormCall>({ endpoint: undefined, part: [], sentAs: new Map(), parts: new Set() });

/** What the call of the form says of a field; undefined where the form sends no call, or its call has no such field. */
export function useInputField(name: FieldName): InputField | undefined {
  const { endpoint, part } = useContext(FormCallContext);
  const key = keyOf([...part, ...pathOf(name)]);
  return useMemo(() => endpoint && findInputField(endpoint, key.split('.')), [endpoint, key]);
}

interface AppFormProps<Values> {
  form?: FormInstance<Values>;
  /** The call that is sent with the values: its input says what the fields may hold, and which are needed. */
  endpoint?: FormEndpoint | undefined;
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

interface Refusals {
  /** Sentences at fields of the form, in their order. */
  readonly atFields: readonly { name: Path; msg: string }[];
  /** Sentences of what no field of the form asks for. */
  readonly others: readonly string[];
}

const startsWith = (path: string, start: string): boolean => path === start || path.startsWith(`${start}.`);

/** Where what the server says of wrong fields is shown: at the field that asks for it, or for what it is part of. */
function placeRefusals<Values>(form: FormInstance<Values>, { sentAs, parts }: FormCall, error: unknown): Refusals {
  const refused = isApiError(error) && !isWaiting(error) ? error.fields : [];
  const fields = form.getFieldsError().map(({ name }) => ({ name: name as Path, path: sentAs.get(keyOf(name as Path)) ?? keyOf(name as Path) }));
  const findField = (path: string) => fields.filter((field) => startsWith(path, field.path)).sort((a, b) => b.path.length - a.path.length)[0];
  // Rows of a list know their place in the list alone.
  const withoutPart = (path: string) => [...parts].filter((part) => path.startsWith(`${part}.`)).map((part) => path.slice(part.length + 1));
  const fieldOf = (path: string) => findField(path) ?? withoutPart(path).flatMap((rest) => findField(rest) ?? [])[0];
  const sentences = refused.map(({ field, msg }) => ({ field: fieldOf(field), msg }));
  return {
    atFields: fields.flatMap((field) => sentences.filter((one) => one.field === field).map(({ msg }) => ({ name: field.name, msg }))),
    others: sentences.filter(({ field }) => field === undefined).map(({ msg }) => msg),
  };
}

/** Marks the fields that the server refused, and answers what is said of none of them. */
function useRefusals<Values>(form: FormInstance<Values>, call: FormCall, error: unknown): readonly string[] {
  const [others, setOthers] = useState<readonly string[]>([]);
  useEffect(() => {
    const refusals = placeRefusals(form, call, error);
    setOthers(refusals.others);
    const [first] = refusals.atFields;
    if (!first) return;
    const sentences = (name: Path) => refusals.atFields.filter((one) => one.name === name).map(({ msg }) => msg);
    form.setFields(refusals.atFields.map(({ name }) => ({ name, errors: sentences(name) })) as never);
    form.scrollToField(first.name as never, { focus: true, block: 'center' });
  }, [form, call, error]);
  return others;
}

/**
 * A form with labels above, translated sentences and the server's field errors in place; what the server refuses of no field that is shown
 * stands at its head.
 */
export function AppForm<Values extends object>(props: AppFormProps<Values>): ReactNode {
  return useInputs() ? <CallForm<Values> {...props} /> : <div className="form-waits" aria-busy />;
}

function CallForm<Values extends object>({
  form,
  endpoint,
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
  const [{ sentAs, parts }] = useState((): Pick<FormCall, 'sentAs' | 'parts'> => ({ sentAs: new Map(), parts: new Set() }));
  const call = useMemo(() => ({ endpoint, part: [], sentAs, parts }), [endpoint, sentAs, parts]);
  const others = useRefusals(own, call, error);
  return (
    <FormCallContext value={call}>
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
        {others.length > 0 ? (
          <p role="alert" className="note note-danger" ref={(note) => note?.scrollIntoView?.({ block: 'nearest' })}>
            {others.join(' ')}
          </p>
        ) : null}
        {children}
      </Form>
    </FormCallContext>
  );
}

/** Fields that make up a part of the call's input: `terms`, or an entry of a list by `lines.0`, whichever entry it is. */
export function FormPart({ name, children }: { name: FieldName; children: ReactNode }): ReactNode {
  const form = useContext(FormCallContext);
  const path = keyOf([...form.part, ...pathOf(name)]);
  const call = useMemo(() => ({ ...form, part: pathOf(path) }), [form, path]);
  useEffect(() => void form.parts.add(path), [form, path]);
  return <FormCallContext value={call}>{children}</FormCallContext>;
}

export interface FieldProps {
  name: FieldName;
  label: string;
  /** Its key in the input of the call, where that is another one. */
  sentAs?: FieldName;
  /** What is sent for what stands in it, where that is something else; nothing where the call is not sent with it. */
  sentValue?: (value: unknown) => unknown;
  /** Needed here although the call can do without it, or the other way round; as the call says where it is left out. */
  isRequired?: boolean;
  /** What the input of the call cannot say. */
  rules?: readonly RuleSpec[];
  hint?: ReactNode;
  /** What the values of a choice are called. */
  words?: Vocabulary;
  /** Lines of a text of several lines that are shown. */
  rows?: number;
  /** Currency of an amount. */
  currency?: string | undefined;
  /** `checked` for checkboxes and switches, `fileList`-like names for uploads. */
  valuePropName?: string;
  initialValue?: unknown;
  dependencies?: FieldName[];
  /** What asks for it, where it is not the usual input of its kind. */
  children?: ReactNode;
}

/**
 * One labelled input. The call of the form says how it is typed, whether it is needed and what it may hold; the sentences of what is wrong
 * speak of its label.
 */
export function Field({
  name,
  label,
  sentAs,
  sentValue,
  isRequired,
  rules = [],
  hint,
  words,
  rows,
  currency,
  valuePropName,
  initialValue,
  dependencies,
  children,
}: FieldProps): ReactNode {
  const t = useText();
  const { part, sentAs: places } = useContext(FormCallContext);
  const field = useInputField(sentAs ?? name);
  const [key, path] = [keyOf(pathOf(name)), keyOf([...part, ...pathOf(sentAs ?? name)])];
  useEffect(() => {
    if (key === path) return undefined;
    places.set(key, path);
    return () => void places.delete(key);
  }, [places, key, path]);
  // A switch is always answered.
  const isNeeded = isRequired ?? (valuePropName !== 'checked' && field?.isRequired === true);
  return (
    <Form.Item
      name={name as string}
      label={label}
      rules={rulesOf(rules, {
        label,
        lang: t.lang,
        isRequired: isNeeded,
        input: field && {
          problemOf: (value, ...about) => {
            const sent = sentValue ? sentValue(value) : value;
            return isEmptyValue(sent) ? undefined : field.problemOf(sent, ...about);
          },
        },
      })}
      extra={hint}
      validateTrigger="onBlur"
      {...(valuePropName ? { valuePropName } : {})}
      {...(initialValue === undefined ? {} : { initialValue })}
      {...(dependencies ? { dependencies } : {})}
    >
      {children ?? <InputOfKind field={field} isRequired={isNeeded} words={words} rows={rows} currency={currency} />}
    </Form.Item>
  );
}

import { Button, Form, Input, type FormInstance } from 'antd';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { Demand } from '../../contract/index.ts';
import { isApiError } from '../api/api-error.ts';
import { useText } from '../i18n/text.ts';
import { ActionButton } from '../kit/action-button.tsx';
import { AppDialog } from '../kit/app-dialog.tsx';
import { forgetFields, keepField, readFields } from './drafts.ts';
import { AppForm, Field, isWaiting, useInputField } from './app-form.tsx';
import type { FormEndpoint } from './call-inputs.ts';

export interface FormDialogProps<Values> {
  open: boolean;
  title: string;
  width?: number;
  /** What will happen, with the numbers. */
  children?: ReactNode;
  /** Text of the button that does it; says the verb, e.g. "Reject 3 files". */
  submitText: string;
  danger?: boolean;
  /** Ask for a reason: the field `reason` of the call. `required` where it is needed although the call can do without it. */
  reason?: boolean | { required?: boolean; label?: string; sentAs?: string };
  /** Further fields beside the reason; their values come to `onSubmit`. */
  fields?: ReactNode;
  /** What the fields hold when the dialog opens. */
  initialValues?: Partial<Values>;
  /**
   * The act and the key of the record that the texts are about (`alert.escalate 17`), never a name or number of a person: what is typed
   * into fields of several lines is kept until it is sent, through a reload or the end of the session. Every dialog with such a field has
   * one; lint asks for it.
   */
  draft?: string | undefined;
  /**
   * The mutation that `onSubmit` starts: while it is under way nothing is sent again and the dialog cannot be left. Its call says what
   * the fields may hold, and which are needed, unless `endpoint` names another.
   */
  state: { isPending: boolean; error: unknown; endpoint?: FormEndpoint };
  /** False while the dialog still finds out what will happen: nobody can agree to what is not shown yet. */
  isTold?: boolean;
  /** The call that is sent; without its ability the button is disabled and says so. */
  endpoint?: FormEndpoint & { readonly ability: Demand };
  /** Another reason why it cannot be sent now, as a sentence. */
  disabledReason?: string | undefined;
  /** Shown before the buttons. */
  footerNote?: ReactNode;
  /** The first input has the focus when the dialog opens: for what is used by keyboard, or asks for one thing. */
  focusesFirst?: boolean;
  onSubmit: (values: Values & { reason?: string }) => void;
  onClose: () => void;
}

/** Sends once for one press, however fast it is pressed again: the mutation is seen to be under way a moment after it began. */
function useOnce<Input>(isPossible: boolean, send: (input: Input) => void): (input: Input) => void {
  const isSent = useRef(false);
  return (input) => {
    if (!isPossible || isSent.current) return;
    isSent.current = true;
    setTimeout(() => (isSent.current = false));
    send(input);
  };
}

/** Enter sends from a line of text, Ctrl + Enter from everywhere; in lists and calendars Enter chooses. */
function useSubmitKeys(submit: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Enter' || event.defaultPrevented || !(event.target instanceof HTMLElement)) return;
    const isWithKey = event.ctrlKey || event.metaKey;
    const isInput = event.target instanceof HTMLInputElement;
    if (!isInput && !isWithKey) return;
    // The browser's own sending would ask neither whether a choice is open nor whether all is told.
    event.preventDefault();
    const isText =
      isInput && event.target.matches('[type=text], [type=search], [type=password], :not([type])') && !event.target.closest('.ant-select, .ant-picker');
    if (isWithKey || isText) submit();
  };
}

interface Drafted {
  id: string;
  draft?: string | undefined;
  /** What the form was about when it was last open; empty after it was sent. */
  lastDraft: { current: string | undefined };
}
interface BodyProps<Values> extends Drafted, Pick<FormDialogProps<Values>, 'initialValues' | 'fields' | 'reason' | 'state' | 'endpoint'> {
  form: FormInstance<Values & { reason?: string }>;
  onSubmit: (values: Values & { reason?: string }) => void;
}

/** The texts of several lines in a form, by the names of their fields. */
const longTexts = (formId: string): string[] =>
  [...(document.getElementById(formId)?.querySelectorAll<HTMLTextAreaElement>('textarea[id]') ?? [])]
    .filter((element) => element.id.startsWith(`${formId}_`))
    .map((element) => element.id.slice(formId.length + 1));

/** What a dialog for one record after the other uses for its words, whatever the record. */
const usualTexts = ['reason', 'comment'];

/** Long texts that were typed for a record and not sent stand in the form again; what is typed is kept. */
function useKeptWords<Values extends object>(form: FormInstance<Values>, { id, draft, lastDraft }: Drafted): (changed: object) => void {
  useEffect(() => {
    if (draft === undefined) return;
    const kept = readFields(draft);
    const others = usualTexts.filter((field) => !kept.has(field));
    // The dialog may have been about another record before, or about this one before it was sent.
    if (lastDraft.current !== undefined && lastDraft.current !== draft) form.resetFields();
    else if (others.length > 0) form.resetFields(others as never);
    for (const [field, text] of kept) form.setFieldValue(field as never, text as never);
    lastDraft.current = draft;
  }, [form, draft, lastDraft]);
  return (changed) => {
    if (draft === undefined) return;
    const long = longTexts(id);
    for (const [field, text] of Object.entries(changed)) if (long.includes(field)) keepField(draft, field, String(text ?? ''));
  };
}

/** Why it is done, as text of several lines. */
function ReasonField({ required, label, sentAs = 'reason' }: Exclude<FormDialogProps<object>['reason'], boolean | undefined>): ReactNode {
  const t = useText();
  const max = useInputField(sentAs)?.max;
  return (
    <Field
      name="reason"
      label={label ?? t('kit.reason')}
      hint={t('kit.reasonHint')}
      {...(sentAs === 'reason' ? {} : { sentAs })}
      {...(required === undefined ? {} : { isRequired: required })}
    >
      <Input.TextArea rows={3} {...(max === undefined ? {} : { count: { show: true, max } })} />
    </Field>
  );
}

/** Exists while the dialog is open: an earlier refusal is not shown again. */
function DialogForm<Values extends object>(props: BodyProps<Values>): ReactNode {
  const { form, id, fields, reason, initialValues, state, endpoint, draft, lastDraft, onSubmit } = props;
  const [former] = useState(state.error);
  const error = state.error === former ? undefined : state.error;
  const refusal = isApiError(error) && !isWaiting(error) && error.fields.length === 0 ? error.msg : undefined;
  const keepWords = useKeptWords(form, { id, draft, lastDraft });
  return (
    <AppForm
      form={form}
      id={id}
      endpoint={endpoint?.path === undefined ? state.endpoint : endpoint}
      error={error}
      onSubmit={onSubmit}
      onChanged={keepWords}
      {...(initialValues ? { initialValues: initialValues as Partial<Values & { reason?: string }> } : {})}
    >
      {fields}
      {reason ? <ReasonField {...(reason === true ? {} : reason)} /> : null}
      {refusal && !state.isPending ? (
        <p role="alert" className="note note-danger">
          {refusal}
        </p>
      ) : null}
    </AppForm>
  );
}

/** The dialog of `FormDialog`. */
export function FormDialogFrame<Values extends object = object>(props: FormDialogProps<Values>): ReactNode {
  const { open, title, width, children, submitText, danger = false, state, isTold = true, endpoint, disabledReason, footerNote } = props;
  const { focusesFirst = false, draft, onSubmit, onClose, fields, reason, initialValues } = props;
  const t = useText();
  const id = useId();
  const [form] = Form.useForm<Values & { reason?: string }>();
  // What was typed and not sent is still there when it is opened again; what was sent is not.
  const wasSent = useRef(false);
  const sentDraft = useRef<string>(undefined);
  const lastDraft = useRef<string>(undefined);
  // A dialog that is closing is still drawn for a moment.
  const isPossible = open && isTold && disabledReason === undefined && !state.isPending;
  const send = useOnce(isPossible, (values: Values & { reason?: string }) => {
    wasSent.current = true;
    sentDraft.current = draft;
    onSubmit(values);
  });
  const submit = () => {
    if (isPossible) form.submit();
  };
  const onKeyDown = useSubmitKeys(submit);
  const isRefused = Boolean(state.error) && !isWaiting(state.error);
  // The page may be left with the answer: then the dialog is gone before it closes.
  const newest = useRef({ isPending: false, isRefused: false });
  newest.current = { isPending: state.isPending, isRefused };
  useEffect(
    () => () => {
      const { isPending, isRefused: wasRefused } = newest.current;
      if (wasSent.current && !isPending && !wasRefused && sentDraft.current !== undefined) forgetFields(sentDraft.current);
    },
    [],
  );
  const onOpenChange = (isOpen: boolean) => {
    if (!isOpen && wasSent.current && !isRefused) {
      form.resetFields();
      if (sentDraft.current !== undefined) {
        forgetFields(sentDraft.current);
        lastDraft.current = '';
      }
    }
    if (!isOpen) wasSent.current = false;
  };
  return (
    <AppDialog
      open={open}
      title={title}
      onClose={onClose}
      isBusy={state.isPending}
      firstFocus={focusesFirst ? 'field' : 'dialog'}
      onOpenChange={onOpenChange}
      {...(width === undefined ? {} : { width })}
      footer={
        <>
          {footerNote}
          <Button onClick={onClose} disabled={state.isPending}>
            {t('kit.cancel')}
          </Button>
          {isTold ? (
            <ActionButton
              type="primary"
              danger={danger}
              loading={state.isPending}
              disabledReason={disabledReason}
              onClick={submit}
              {...(endpoint ? { endpoint } : {})}
            >
              {submitText}
            </ActionButton>
          ) : (
            <Button type="primary" danger={danger} disabled>
              {submitText}
            </Button>
          )}
        </>
      }
    >
      <div onKeyDown={onKeyDown}>
        <div className="confirm-body">{children}</div>
        <DialogForm<Values>
          form={form}
          id={id}
          state={state}
          draft={draft}
          lastDraft={lastDraft}
          onSubmit={send}
          {...(fields === undefined ? {} : { fields })}
          {...(reason === undefined ? {} : { reason })}
          {...(endpoint === undefined ? {} : { endpoint })}
          {...(initialValues === undefined ? {} : { initialValues })}
        />
      </div>
    </AppDialog>
  );
}

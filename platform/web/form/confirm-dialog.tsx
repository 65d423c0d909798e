import { Form, Input, Modal } from 'antd';
import { useId, type ReactNode } from 'react';
import { useText } from '../i18n/text.ts';
import { AppForm, Field } from './app-form.tsx';

export interface ConfirmActionProps<Values> {
  open: boolean;
  title: string;
  /** What will happen, with the numbers. */
  children?: ReactNode;
  /** Text of the button that does it; says the verb, e.g. "Reject 3 files". */
  confirmText: string;
  danger?: boolean;
  /** Ask for a reason of up to so many characters. */
  reason?: { required: boolean; maxLength?: number; label?: string };
  /** Further fields beside the reason; their values come to `onConfirm`. */
  fields?: ReactNode;
  /** What the fields hold when the dialog opens. */
  initialValues?: Partial<Values>;
  state: { isPending: boolean; error: unknown };
  /** False while the dialog still finds out what will happen: nobody agrees to what is not told yet. */
  isTold?: boolean;
  onConfirm: (values: Values & { reason?: string }) => void;
  onCancel: () => void;
}

/** The dialog of `ConfirmAction`. */
export function ConfirmDialog<Values extends object = object>(props: ConfirmActionProps<Values>): ReactNode {
  const { open, title, children, confirmText, danger = false, reason, fields, initialValues, state, isTold = true, onConfirm, onCancel } = props;
  const t = useText();
  const id = useId();
  const [form] = Form.useForm<Values & { reason?: string }>();
  const limit = reason?.maxLength ?? 255;
  return (
    <Modal
      open={open}
      title={title}
      onCancel={onCancel}
      onOk={() => form.submit()}
      okText={confirmText}
      cancelText={t('kit.cancel')}
      okButtonProps={{ danger, loading: state.isPending, disabled: !isTold }}
      cancelButtonProps={{ disabled: state.isPending }}
      mask={{ closable: !state.isPending }}
      destroyOnHidden
      forceRender={false}
    >
      <div className="confirm-body">{children}</div>
      <AppForm
        form={form}
        id={id}
        error={open ? state.error : undefined}
        onSubmit={onConfirm}
        {...(initialValues ? { initialValues: initialValues as Partial<Values & { reason?: string }> } : {})}
      >
        {fields}
        {reason ? (
          <Field
            name="reason"
            label={reason.label ?? t('kit.reason')}
            hint={t('kit.reasonHint')}
            rules={[...(reason.required ? (['required'] as const) : []), { lenLess: limit }]}
          >
            <Input.TextArea rows={3} maxLength={limit} showCount />
          </Field>
        ) : null}
      </AppForm>
    </Modal>
  );
}

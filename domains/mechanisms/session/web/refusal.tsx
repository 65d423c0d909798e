import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { isApiError } from '../../../../platform/web/index.ts';

/**
 * Says in the form why it was refused, unless a field says so itself. The message at the edge of the window goes after three seconds
 * and is what a screen reader reads out; this one stays to be read again.
 */
export function Refusal({ error }: { error: unknown }): ReactNode {
  if (!isApiError(error) || error.fields.length > 0) return null;
  return <Alert className="entrance-note" type="error" role="note" title={error.message} />;
}

import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { Answer, type AnswerState } from './answer.tsx';
import { useDisplay } from './display-store.ts';

interface AppDrawerProps {
  open: boolean;
  /** Where the address says what is open, this takes it out of the address. */
  onClose: () => void;
  title: ReactNode;
  /** In pixels; a narrower screen gives what it has. */
  width: number;
  /** Beside the title. */
  extra?: ReactNode;
  footer?: ReactNode;
  /** At the start stands what leads elsewhere, at the end what is about the page. */
  side?: 'start' | 'end';
  className?: string;
  children?: ReactNode;
}

/** The drawer of the product. Keep it mounted and drive `open`, so that the focus returns to what opened it. */
export function AppDrawer({ open, onClose, title, width, extra, footer, side = 'end', className, children }: AppDrawerProps): ReactNode {
  const { isRtl } = useDisplay();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={title}
      size={width}
      placement={(side === 'end') === isRtl ? 'left' : 'right'}
      destroyOnHidden
      {...(side === 'start' ? { closable: { placement: 'end' as const } } : {})}
      {...(extra === undefined ? {} : { extra })}
      {...(footer === undefined ? {} : { footer })}
      {...(className === undefined ? {} : { className })}
    >
      {children}
    </Drawer>
  );
}

interface RecordDrawerProps<Data> extends Omit<AppDrawerProps, 'title' | 'extra' | 'footer' | 'children'> {
  answer: AnswerState<Data>;
  /** Title as long as the record is not there, and after that where it has no other. */
  title: ReactNode;
  titleOf?: (data: Data) => ReactNode;
  extraOf?: (data: Data) => ReactNode;
  lines?: number;
  children: (data: Data) => ReactNode;
}

/** A drawer that shows one record as a query answers it. */
export function RecordDrawer<Data>({ answer, title, titleOf, extraOf, lines = 10, children, ...drawer }: RecordDrawerProps<Data>): ReactNode {
  const { data } = answer;
  return (
    <AppDrawer
      {...drawer}
      title={data === undefined ? title : (titleOf?.(data) ?? title)}
      {...(data === undefined || !extraOf ? {} : { extra: extraOf(data) })}
    >
      <Answer of={answer} lines={lines}>
        {children}
      </Answer>
    </AppDrawer>
  );
}

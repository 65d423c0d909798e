import type { ReactNode } from 'react';
import { Stack, useMayCall } from '../../../../../platform/web/index.ts';
import { alertFigures, paymentFigures, paymentStates } from '../../contract/index.ts';
import { AlertChartPanel } from './alert-chart.panel.tsx';
import { AlertFiguresPanels } from './alert-figures.panel.tsx';
import { PaymentFiguresPanels } from './payment-figures.panel.tsx';
import { QueueFiguresPanels } from './queue-figures.panel.tsx';
import { RuleFiguresPanels } from './rule-figures.panel.tsx';
import { StateMapPanel } from './state-map.panel.tsx';
import { TeamFiguresPanels } from './team-figures.panel.tsx';

export const figureParts = ['alerts', 'team', 'payments', 'rules'] as const;
export type FigurePart = (typeof figureParts)[number];

const contents: Readonly<Record<FigurePart, () => ReactNode>> = {
  alerts: () => (
    <>
      <AlertChartPanel />
      <QueueFiguresPanels />
      <AlertFiguresPanels />
    </>
  ),
  team: () => <TeamFiguresPanels />,
  payments: () => <PaymentParts />,
  rules: () => <RuleFiguresPanels />,
};

function PaymentParts(): ReactNode {
  const mayCall = useMayCall();
  return (
    <>
      <PaymentFiguresPanels />
      {mayCall(paymentStates) ? <StateMapPanel /> : null}
    </>
  );
}

/** The parts that the reader may see. */
export function useFigureParts(): FigurePart[] {
  const mayCall = useMayCall();
  return figureParts.filter((part) => mayCall(part === 'payments' ? paymentFigures : alertFigures));
}

/** One part of the charts. */
export const FiguresOf = ({ part }: { part: FigurePart }): ReactNode => <Stack>{contents[part]()}</Stack>;

/** All charts that the reader may see, below each other. */
export function Figures(): ReactNode {
  const parts = useFigureParts();
  return (
    <Stack>
      {parts.map((part) => (
        <FiguresOf key={part} part={part} />
      ))}
    </Stack>
  );
}

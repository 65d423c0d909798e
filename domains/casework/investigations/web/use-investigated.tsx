import { lazy, type ReactNode, Suspense } from 'react';
import type { EndpointInput } from '../../../../platform/contract/index.ts';
import { Can, type TableSelection, useChosenRows, useMayCall, withTexts } from '../../../../platform/web/index.ts';
import { addToInvestigation, findInvestigationsOf } from '../contract/index.ts';
import type { InvestigateProps } from './investigate-button.tsx';

const Investigate = lazy(async () => {
  const module = await withTexts(import('./investigate-button.tsx'), 'casework');
  return { default: module.Investigate };
});

/** Adds alerts, people, merchants or payments to an investigation, or opens one with them; from the screen that shows them, for those who may. */
export const InvestigateButton = (props: InvestigateProps): ReactNode => (
  <Can endpoint={addToInvestigation}>
    <Suspense fallback={null}>
      <Investigate {...props} />
    </Suspense>
  </Can>
);

/** The same of one person, whom several companies may know: then it is asked at which. */
export const InvestigatePerson = ({ subjectId, companies }: { subjectId: string; companies: readonly string[] }): ReactNode => (
  <InvestigateButton what={{ subject_ids: [subjectId] }} companies={companies.length === 1 ? companies : []} />
);

const LinksOf = lazy(async () => {
  const module = await withTexts(import('./investigation-links.tsx'), 'casework');
  return { default: module.LinksOf };
});

/** The investigations that an alert, a person, a merchant or a payment belongs to, for those who may read them. */
export const InvestigationsOf = (props: { of: EndpointInput<typeof findInvestigationsOf> }): ReactNode => (
  <Can endpoint={findInvestigationsOf}>
    <Suspense fallback={null}>
      <LinksOf {...props} />
    </Suspense>
  </Can>
);

interface Rows<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** What rows are in an investigation. */
  whatOf: (rows: readonly Row[]) => InvestigateProps['what'];
  /** Not told where rows are of no company: then it is asked. */
  companyOf?: (row: Row) => string;
}

/**
 * What makes the rows of a list fit for investigations: their check boxes, and the button for those that are chosen. There is
 * neither for those who may not investigate.
 */
export function useInvestigated<Row>({ rows, keyOf, whatOf, companyOf }: Rows<Row>): { selection: TableSelection<Row> | undefined; button: ReactNode } {
  const { selection, acts } = useChosenRows({
    rows,
    keyOf,
    isOffered: useMayCall()(addToInvestigation),
    actsOf: (chosen) => <InvestigateButton what={whatOf(chosen)} companies={companyOf ? chosen.map(companyOf) : []} />,
  });
  return { selection, button: acts };
}

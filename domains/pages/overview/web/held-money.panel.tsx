import type { ReactNode } from 'react';
import { addressOf, InsideLink, Money, Panel, useMayCall, useQueryCall, useText, Answer } from '../../../../platform/web/index.ts';
import { waitingWork } from '../contract/index.ts';
import { businessWords } from '../../../register/vocabulary/contract/index.ts';

/** The money that is on hold, by direction and currency; each line opens the list behind it. */
export function HeldMoneyPanel(): ReactNode {
  const t = useText();
  const mayCall = useMayCall();
  const work = useQueryCall(waitingWork, {}, { everyMs: 60_000, silent: true });
  const mayOpen = mayCall({ ability: 'AML.ProbationList:read' });
  return (
    <Panel title={t('overview.held')}>
      <Answer of={work} lines={5} empty={({ held }) => (held.length === 0 ? { title: t('overview.nothingHeld') } : undefined)}>
        {({ held }) => (
          <table className="overview-held">
            <caption>{t('overview.heldHint')}</caption>
            <tbody>
              {held.map((row) => (
                <tr key={`${row.business} ${row.currency}`}>
                  <th scope="row">
                    {mayOpen ? (
                      <InsideLink href={addressOf('/probationList', { business: row.business, currency: row.currency })}>
                        {t.term(businessWords, row.business)}
                      </InsideLink>
                    ) : (
                      t.term(businessWords, row.business)
                    )}
                  </th>
                  <td>{t('overview.heldCount', { count: row.transactions })}</td>
                  <td>
                    <Money amount={row.amount} currency={row.currency} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Answer>
    </Panel>
  );
}

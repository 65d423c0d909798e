import type { ReactNode } from 'react';
import type { AbilitySubject } from '../../../../platform/contract/index.ts';
import { Can, InsideLink, Panel, Stack, useText } from '../../../../platform/web/index.ts';

/** Parts of a back office with a screen of their own, each with who may open it. */
const places = [
  { key: 'lists', href: '/screeningLists', subject: 'AML.SCREENING.Search' },
  { key: 'rules', href: '/ruleSettings', subject: 'AML.RuleSettings' },
  { key: 'routing', href: '/routingConfig', subject: 'AML.RoutingConfig' },
  { key: 'documents', href: '/documentRules', subject: 'AML.ONBOARDING.OnboardingList' },
  { key: 'risk', href: '/MerchantRiskList?tab=model', subject: 'AML.MERCHANTSLIST.MerchantRisk' },
] as const satisfies readonly { key: string; href: string; subject: AbilitySubject }[];

/** What is set up on other screens, with the way there. */
export function Elsewhere(): ReactNode {
  const t = useText();
  return (
    <Stack>
      {places.map(({ key, href, subject }) => (
        <Can key={key} subject={subject}>
          <Panel title={t(`configuration.elsewhere.${key}.title`)}>
            <p>{t(`configuration.elsewhere.${key}.means`)}</p>
            <InsideLink href={href}>{t(`configuration.elsewhere.${key}.go`)}</InsideLink>
          </Panel>
        </Can>
      ))}
    </Stack>
  );
}

import type { ComponentType } from 'react';
import type { Demand } from '../../../../platform/contract/index.ts';
import { IndustriesPanel } from '../../../merchants/merchant-risk/web/index.ts';
import { WebhooksPanel } from '../../../mechanisms/outbox/web/index.ts';
import { KeysPanel, RolesPanel, StaffPanel } from '../../../mechanisms/session/web/index.ts';
import { lazyPart, type MessageKey } from '../../../../platform/web/index.ts';
import { MailServerPanel } from '../../../mechanisms/mail/web/index.ts';
import { AlertAssignmentPanel } from '../../../casework/alert-assignment/web/index.ts';
import { AlertDeadlinesPanel } from '../../../casework/alert-deadlines/web/index.ts';
import { OutgoingPanel } from '../../../mechanisms/outgoing/web/index.ts';
import { RetentionPanel } from '../../../settings/retention/web/index.ts';
import { PaymentWaysPanel } from '../../../payments/payment-ways/web/index.ts';
import { ConfigurationFilePanel } from '../../configuration-file/web/index.ts';
import { CompaniesPanel, LawPanel } from '../../../settings/companies/web/index.ts';

/** A part of the configuration: what its tab is called, what it shows, and who sees it. */
export interface ConfigurationTab {
  /** Stands in the address: `/systemconfig?tab=…`. */
  key: string;
  /** Below `configuration.tabs` in the texts of this slice. */
  titleKey: MessageKey & `configuration.tabs.${string}`;
  /** A panel that the web door of a slice offers; it is fetched when its tab is opened. */
  panel: ComponentType;
  /** Without this right the tab is not there. */
  sees: Demand;
}

const Elsewhere = lazyPart(() => import('./elsewhere.panel.tsx').then((module) => module.Elsewhere));

/** The tabs in their order; a slice adds its part by one line. */
export const configurationTabs: readonly ConfigurationTab[] = [
  { key: 'staff', titleKey: 'configuration.tabs.staff', panel: StaffPanel, sees: 'AML.CONFIGURATION:read' },
  { key: 'roles', titleKey: 'configuration.tabs.roles', panel: RolesPanel, sees: 'AML.CONFIGURATION:read' },
  { key: 'companies', titleKey: 'configuration.tabs.companies', panel: CompaniesPanel, sees: 'AML.CONFIGURATION:read' },
  { key: 'law', titleKey: 'configuration.tabs.law', panel: LawPanel, sees: 'AML.CONFIGURATION:read' },
  { key: 'payments', titleKey: 'configuration.tabs.payments', panel: PaymentWaysPanel, sees: 'AML.RoutingConfig:read' },
  { key: 'deadlines', titleKey: 'configuration.tabs.deadlines', panel: AlertDeadlinesPanel, sees: 'AML.CONFIGURATION:read' },
  { key: 'assignment', titleKey: 'configuration.tabs.assignment', panel: AlertAssignmentPanel, sees: 'AML.CONFIGURATION:read' },
  { key: 'industries', titleKey: 'configuration.tabs.industries', panel: IndustriesPanel, sees: 'AML.CONFIGURATION:read' },
  { key: 'keys', titleKey: 'configuration.tabs.keys', panel: KeysPanel, sees: 'AML.CONFIGURATION:read' },
  { key: 'webhooks', titleKey: 'configuration.tabs.webhooks', panel: WebhooksPanel, sees: 'AML.CONFIGURATION:read' },
  { key: 'mail', titleKey: 'configuration.tabs.mail', panel: MailServerPanel, sees: 'AML.CONFIGURATION:read' },
  { key: 'outgoing', titleKey: 'configuration.tabs.outgoing', panel: OutgoingPanel, sees: 'AML.CONFIGURATION:read' },
  { key: 'retention', titleKey: 'configuration.tabs.retention', panel: RetentionPanel, sees: 'AML.CONFIGURATION:read' },
  { key: 'file', titleKey: 'configuration.tabs.file', panel: ConfigurationFilePanel, sees: 'AML.CONFIGURATION:read' },
  { key: 'elsewhere', titleKey: 'configuration.tabs.elsewhere', panel: Elsewhere, sees: 'AML.CONFIGURATION:read' },
];

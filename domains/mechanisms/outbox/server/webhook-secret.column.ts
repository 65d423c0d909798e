import type { SealedColumn } from '../../../../platform/server/index.ts';

/** Where messages of a company are sent, with the secret that signs them. */
export interface WebhookTarget {
  kind: 'http' | 'demo';
  url: string;
  secret: string;
}

export const webhookSecret: SealedColumn = {
  table: 'webhook_target',
  column: 'secret',
  addressee: { named: ['company_code', 'kind', 'url'], beside: ['id', 'active', 'created_at', 'version', 'secret_at'] },
};

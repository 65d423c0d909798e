import type { OwnedTables } from '../../../../platform/server/index.ts';

/** What this slice owns in the database. */
export const owned: OwnedTables = { tables: ['channel_mapping_change', 'merchant_router', 'merchant_router_version', 'provider_channel'] };

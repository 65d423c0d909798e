import { vocabulary } from '../../../platform/contract/index.ts';
import type { RouteOutReason } from '../../kernel/routing.ts';

/** What takes a channel from a payment. */
export const routeOutWords = vocabulary<RouteOutReason>('routeOut', {
  MAPPING: { en: 'Not in the channel mapping', pt: 'Fora do mapeamento de canais', es: 'Fuera de la asignación de canales' },
  ROUTER: {
    en: 'Not in the router, or off there',
    pt: 'Fora da configuração de rotas, ou desativado nela',
    es: 'Fuera de la configuración de rutas, o desactivado en ella',
  },
  APP: { en: 'Switched off for the app', pt: 'Desativado no aplicativo', es: 'Desactivado en la aplicación' },
  BLOCK_CONFIG: {
    en: 'Closed by the block configuration',
    pt: 'Fechado pela configuração de bloqueio',
    es: 'Cerrado por la configuración de bloqueo',
    tone: 'warning',
  },
  CHANNEL_BLACKLIST: { en: 'Blocked for the person', pt: 'Bloqueado para a pessoa', es: 'Bloqueado para la persona', tone: 'danger' },
});

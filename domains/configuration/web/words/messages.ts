import type { Messages } from '../../../../platform/web/index.ts';

export const messages = {
  en: {
    configuration: {
      title: 'System configuration',
      tabs: {
        companies: 'Companies',
        law: 'Law',
        payments: 'Methods and providers',
        mail: 'Mail server',
        retention: 'Retention',
        outgoing: 'Outgoing',
        file: 'As a file',
        staff: 'Staff',
        roles: 'Roles',
        deadlines: 'Alert deadlines',
        assignment: 'Alert assignment',
        industries: 'Industries',
        keys: 'Machine keys',
        webhooks: 'Webhooks',
        elsewhere: 'On other screens',
      },
      elsewhere: {
        lists: {
          title: 'Screening lists',
          means: 'Sources of sanctions, exposed persons and internal lists: their address, how often they are fetched, and their versions.',
          go: 'Open screening lists',
        },
        rules: { title: 'Rules and limits', means: 'Monitoring rules, app settings and default limits.', go: 'Open rule settings' },
        routing: { title: 'Routing', means: 'Merchant routes and the channel mapping of companies.', go: 'Open routing configuration' },
        documents: { title: 'Merchant documents', means: 'Which documents a merchant has to submit.', go: 'Open document rules' },
        risk: { title: 'Merchant risk model', means: 'Factors, weights and levels of the risk assessment, and what opens a review.', go: 'Open the model' },
      },
    },
  },
  pt: {
    configuration: {
      title: 'Configuração do sistema',
      tabs: {
        companies: 'Empresas',
        law: 'Normas',
        payments: 'Meios e provedores',
        mail: 'Servidor de e-mail',
        retention: 'Retenção',
        outgoing: 'Saída',
        file: 'Como arquivo',
        staff: 'Equipe',
        roles: 'Perfis',
        deadlines: 'Prazos de alertas',
        assignment: 'Atribuição de alertas',
        industries: 'Setores',
        keys: 'Chaves de máquina',
        webhooks: 'Webhooks',
        elsewhere: 'Em outras telas',
      },
      elsewhere: {
        lists: {
          title: 'Listas de triagem',
          means: 'Fontes de sanções, pessoas expostas e listas internas: endereço, frequência de atualização e versões.',
          go: 'Abrir listas de triagem',
        },
        rules: {
          title: 'Regras e limites',
          means: 'Regras de monitoramento, configurações de aplicativos e limites padrão.',
          go: 'Abrir configurações de regras',
        },
        routing: { title: 'Rotas', means: 'Rotas dos estabelecimentos e mapeamento de canais das empresas.', go: 'Abrir configuração de rotas' },
        documents: {
          title: 'Documentos dos estabelecimentos',
          means: 'Quais documentos um estabelecimento precisa entregar.',
          go: 'Abrir regras de documentos',
        },
        risk: {
          title: 'Modelo de risco dos estabelecimentos',
          means: 'Fatores, pesos e níveis da avaliação de risco, e o que abre uma revisão.',
          go: 'Abrir o modelo',
        },
      },
    },
  },
  es: {
    configuration: {
      title: 'Configuración del sistema',
      tabs: {
        companies: 'Empresas',
        law: 'Normas',
        payments: 'Medios y proveedores',
        mail: 'Servidor de correo',
        retention: 'Conservación',
        outgoing: 'Salida',
        file: 'Como archivo',
        staff: 'Personal',
        roles: 'Roles',
        deadlines: 'Plazos de alertas',
        assignment: 'Asignación de alertas',
        industries: 'Sectores',
        keys: 'Claves de máquina',
        webhooks: 'Webhooks',
        elsewhere: 'En otras pantallas',
      },
      elsewhere: {
        lists: {
          title: 'Listas de control',
          means: 'Fuentes de sanciones, personas expuestas y listas internas: dirección, frecuencia de actualización y versiones.',
          go: 'Abrir listas de control',
        },
        rules: {
          title: 'Reglas y límites',
          means: 'Reglas de monitoreo, configuración de aplicaciones y límites predeterminados.',
          go: 'Abrir configuración de reglas',
        },
        routing: { title: 'Rutas', means: 'Rutas de los comercios y asignación de canales de las empresas.', go: 'Abrir configuración de rutas' },
        documents: { title: 'Documentos de los comercios', means: 'Qué documentos debe entregar un comercio.', go: 'Abrir reglas de documentos' },
        risk: {
          title: 'Modelo de riesgo de los comercios',
          means: 'Factores, ponderaciones y niveles de la evaluación de riesgo, y qué abre una revisión.',
          go: 'Abrir el modelo',
        },
      },
    },
  },
} satisfies Messages;

declare module '../../../../platform/web/i18n/message-tree.ts' {
  interface MessageTree {
    configuration: typeof messages.en.configuration;
  }
}

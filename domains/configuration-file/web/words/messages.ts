import type { Messages } from '../../../../platform/web/index.ts';

export const messages = {
  en: {
    configurationFile: {
      hint: 'The configuration as one file that another desk can load. Loading adds and changes; what is only here stays. Each change is the one that its screen makes, with a second person where it asks for one: all of the file, or nothing.',
      leftOut:
        'In the file: companies with their profiles, payment methods, providers, channel mapping, limits of companies. Not in it: secrets, keys, mail server, people, merchants, rules, roles and routers of merchants.',
      save: 'Save as a file',
      choose: 'Compare a file',
      load: 'Load the file',
      loadMeans_one: '{count} difference is loaded; {waiting} of it waits for a second person.',
      loadMeans_other: '{count} differences are loaded; {waiting} of them wait for a second person.',
      loaded: '{changed} changed, {waiting} wait for a second person',
      same: '{name} holds nothing that differs from this desk',
      differences_one: '{count} difference in {name}',
      differences_other: '{count} differences in {name}',
      mayNotAll: 'Your account may not make all of these changes',
      unreadable: '{name} is no configuration of this product',
      changes: {},
      parts: {
        companies: 'Companies',
        methods: 'Payment methods',
        providers: 'Providers',
        channels: 'Channel mapping',
        limits: 'Limits of companies',
      },
      fields: {
        country: 'Country',
        currency: 'Currency',
        countries: 'Countries',
        is_cash: 'Cash',
        monitor_limit: 'Monitor limit',
        probation_limit: 'Probation limit',
        unverified_ceiling: 'Without a verified identity',
        minor_floor: 'Minors',
        limit_days: 'Days',
      },
    },
  },
  pt: {
    configurationFile: {
      hint: 'A configuração como um arquivo que outra instalação pode carregar. Carregar adiciona e altera; o que só existe aqui permanece. Cada alteração é a mesma que sua tela faz, com uma segunda pessoa onde ela exige: o arquivo todo, ou nada.',
      leftOut:
        'No arquivo: empresas com seus perfis, meios de pagamento, provedores, mapeamento de canais, limites das empresas. Fora dele: segredos, chaves, servidor de e-mail, pessoas, estabelecimentos, regras, papéis e rotas de estabelecimentos.',
      save: 'Salvar como arquivo',
      choose: 'Comparar um arquivo',
      load: 'Carregar o arquivo',
      loadMeans_one: '{count} diferença é carregada; {waiting} aguarda uma segunda pessoa.',
      loadMeans_other: '{count} diferenças são carregadas; {waiting} delas aguardam uma segunda pessoa.',
      loaded: '{changed} alteradas, {waiting} aguardam uma segunda pessoa',
      same: '{name} não contém nada que difira desta instalação',
      differences_one: '{count} diferença em {name}',
      differences_other: '{count} diferenças em {name}',
      mayNotAll: 'Sua conta não pode fazer todas estas alterações',
      unreadable: '{name} não é uma configuração deste produto',
      changes: {},
      parts: {
        companies: 'Empresas',
        methods: 'Meios de pagamento',
        providers: 'Provedores',
        channels: 'Mapeamento de canais',
        limits: 'Limites das empresas',
      },
      fields: {
        country: 'País',
        currency: 'Moeda',
        countries: 'Países',
        is_cash: 'Espécie',
        monitor_limit: 'Limite de monitoramento',
        probation_limit: 'Limite de retenção',
        unverified_ceiling: 'Sem identidade verificada',
        minor_floor: 'Menores de idade',
        limit_days: 'Dias',
      },
    },
  },
  es: {
    configurationFile: {
      hint: 'La configuración como un archivo que otra instalación puede cargar. Cargar agrega y modifica; lo que solo existe aquí permanece. Cada cambio es el mismo que hace su pantalla, con una segunda persona donde lo exige: todo el archivo, o nada.',
      leftOut:
        'En el archivo: empresas con sus perfiles, medios de pago, proveedores, asignación de canales, límites de las empresas. Fuera de él: secretos, claves, servidor de correo, personas, comercios, reglas, roles y rutas de comercios.',
      save: 'Guardar como archivo',
      choose: 'Comparar un archivo',
      load: 'Cargar el archivo',
      loadMeans_one: 'Se carga {count} diferencia; {waiting} espera a una segunda persona.',
      loadMeans_other: 'Se cargan {count} diferencias; {waiting} de ellas esperan a una segunda persona.',
      loaded: '{changed} modificadas, {waiting} esperan a una segunda persona',
      same: '{name} no contiene nada que difiera de esta instalación',
      differences_one: '{count} diferencia en {name}',
      differences_other: '{count} diferencias en {name}',
      mayNotAll: 'Su cuenta no puede hacer todos estos cambios',
      unreadable: '{name} no es una configuración de este producto',
      changes: {},
      parts: {
        companies: 'Empresas',
        methods: 'Medios de pago',
        providers: 'Proveedores',
        channels: 'Asignación de canales',
        limits: 'Límites de las empresas',
      },
      fields: {
        country: 'País',
        currency: 'Moneda',
        countries: 'Países',
        is_cash: 'Efectivo',
        monitor_limit: 'Límite de monitoreo',
        probation_limit: 'Límite de retención',
        unverified_ceiling: 'Sin identidad verificada',
        minor_floor: 'Menores de edad',
        limit_days: 'Días',
      },
    },
  },
} satisfies Messages;

declare module '../../../../platform/web/i18n/message-tree.ts' {
  interface MessageTree {
    configurationFile: typeof messages.en.configurationFile;
  }
}

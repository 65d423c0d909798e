import type { SeededRandom } from './random.ts';

/* What the people of the back office write. The Brazilian back office writes Portuguese, the Mexican one Spanish. */

export type BackOfficeLang = 'pt' | 'es';

const words = {
  fileRejected: {
    pt: [
      'Documento ilegível: valor e data não podem ser lidos',
      'Nota fiscal em nome de outra pessoa',
      'Extrato com mais de 90 dias',
      'O valor do documento não cobre o pagamento retido',
    ],
    es: [
      'Documento ilegible: no se leen el monto ni la fecha',
      'Factura a nombre de otra persona',
      'Estado de cuenta con más de 90 días',
      'El monto del documento no cubre el pago retenido',
    ],
  },
  balance: {
    pt: [
      'Compra única comprovada por nota fiscal',
      'Origem dos recursos comprovada por extrato',
      'Renda compatível com o valor, contrato anexado',
      'Pagamento comprovado pelo estabelecimento, perfil compatível',
    ],
    es: [
      'Compra única comprobada con factura',
      'Origen de los fondos comprobado con estado de cuenta',
      'Ingresos compatibles con el monto, contrato adjunto',
      'Pago comprobado por el comercio, perfil compatible',
    ],
  },
  balanceRefused: {
    pt: ['Valor acima do que a renda declarada sustenta', 'Falta comprovar a origem dos recursos'],
    es: ['Monto superior a lo que sostienen los ingresos declarados', 'Falta comprobar el origen de los fondos'],
  },
  release: {
    pt: ['Documentos conferidos, operação justificada', 'Justificativa aceita após análise do perfil', 'Liberado com saldo temporário aprovado'],
    es: ['Documentos verificados, operación justificada', 'Justificación aceptada tras el análisis del perfil', 'Liberado con saldo temporal aprobado'],
  },
  reject: {
    pt: [
      'Sem explicação econômica para o volume',
      'Pagamentos fracionados logo abaixo do limite, sem justificativa',
      'Documentos incompatíveis com a operação',
    ],
    es: [
      'Sin explicación económica para el volumen',
      'Pagos fraccionados por debajo del límite, sin justificación',
      'Documentos incompatibles con la operación',
    ],
  },
  timeout: {
    pt: ['Prazo encerrado sem resposta do estabelecimento', 'Estabelecimento avisado duas vezes, sem documentos'],
    es: ['Plazo vencido sin respuesta del comercio', 'Comercio avisado dos veces, sin documentos'],
  },
  moreTime: {
    pt: ['Estabelecimento pediu mais prazo por escrito'],
    es: ['El comercio pidió más plazo por escrito'],
  },
  nameCleared: {
    pt: [
      'Conta de cônjuge, certidão conferida',
      'Nome de solteira na conta, mesmo CPF confirmado pelo banco',
      'Abreviação do mesmo nome, titularidade confirmada',
    ],
    es: [
      'Cuenta del cónyuge, acta verificada',
      'Apellido de soltera en la cuenta, titularidad confirmada por el banco',
      'Abreviatura del mismo nombre, titularidad confirmada',
    ],
  },
  nameUpheld: {
    pt: ['Conta de terceiro sem vínculo comprovado'],
    es: ['Cuenta de un tercero sin vínculo comprobado'],
  },
  identityCleared: {
    pt: ['Identidade conferida com documento e selfie', 'Cadastro confirmado na base oficial', 'Responsável legal autorizou por escrito, documento conferido'],
    es: ['Identidad verificada con documento y selfie', 'Registro confirmado en la base oficial', 'Tutor autorizó por escrito, documento verificado'],
  },
  identityUpheld: {
    pt: ['Documento não confere com o cadastro oficial', 'Menor de idade sem autorização do responsável', 'Operação em nome de pessoa falecida'],
    es: ['El documento no coincide con el registro oficial', 'Menor de edad sin autorización del tutor', 'Operación a nombre de persona fallecida'],
  },
  newLimits: {
    pt: ['Renda e histórico compatíveis com volume maior', 'Empresário com faturamento comprovado', 'Cliente antigo, sem ocorrências, renda atualizada'],
    es: ['Ingresos e historial compatibles con mayor volumen', 'Cliente antiguo, sin incidentes, ingresos actualizados'],
  },
  dismissed: {
    pt: ['Pico sazonal explicado pelo perfil de compras', 'Volume compatível com a renda, sem outros indícios'],
    es: ['Pico de temporada explicado por el perfil de compras', 'Volumen compatible con los ingresos, sin otros indicios'],
  },
  blocked: {
    pt: ['Indícios de uso como conta de passagem', 'Documentos adulterados enviados duas vezes'],
    es: ['Indicios de uso como cuenta de paso', 'Documentos alterados enviados dos veces'],
  },
} as const;

export const say = (random: SeededRandom, what: keyof typeof words, lang: BackOfficeLang): string => random.pick(words[what][lang]);

import type { ReportTypology } from '../../../register/kernel/report-cases.ts';

/*
 * Texts by which the narrative of a report begins, for each typology in the language of each country. Names in braces are
 * filled from the case: {main} {kind} {from} {to} {operations} {payins} {payouts} {senders} {merchants} {income} {occupation} {alerts}.
 * What the case does not know is left as a gap that somebody has to fill in before the report is submitted.
 */

export type NarrativeCountry = 'BRA' | 'ARG' | 'MEX';

export const narrativeTemplates: Readonly<Record<ReportTypology, Readonly<Record<NarrativeCountry, string>>>> = {
  STRUCTURING: {
    BRA: `No período de {from} a {to}, {main} realizou {operations}, com entradas de {payins} e saídas de {payouts}. Os valores foram fracionados, de modo que cada operação ficasse abaixo dos limites de monitoramento, sem justificativa econômica conhecida.

Estabelecimentos envolvidos: {merchants}. Ocupação informada: {occupation}. Renda mensal informada: {income}.

Alertas analisados: {alerts}. A análise não encontrou explicação para o fracionamento.`,
    ARG: `Entre el {from} y el {to}, {main} realizó {operations}, con ingresos por {payins} y egresos por {payouts}. Los montos fueron fraccionados de modo que cada operación quedara por debajo de los umbrales de monitoreo, sin justificación económica conocida.

Comercios involucrados: {merchants}. Actividad declarada: {occupation}. Ingreso mensual declarado: {income}.

Alertas analizadas: {alerts}. El análisis no halló una explicación para el fraccionamiento.`,
    MEX: `Del {from} al {to}, {main} realizó {operations}, con abonos por {payins} y cargos por {payouts}. Los montos se fraccionaron de forma que cada operación quedara por debajo de los umbrales de monitoreo, sin justificación económica conocida.

Comercios involucrados: {merchants}. Ocupación declarada: {occupation}. Ingreso mensual declarado: {income}.

Alertas analizadas: {alerts}. El análisis no encontró una explicación para el fraccionamiento.`,
  },
  RAPID_MOVEMENT: {
    BRA: `No período de {from} a {to}, {main} recebeu {payins} e repassou {payouts} em {operations}. Os recursos saíram logo depois de entrar, sem permanecer na conta e sem relação conhecida com a atividade informada ({occupation}).

Estabelecimentos envolvidos: {merchants}. Renda mensal informada: {income}. Alertas analisados: {alerts}.`,
    ARG: `Entre el {from} y el {to}, {main} recibió {payins} y transfirió {payouts} en {operations}. Los fondos salieron poco después de ingresar, sin permanecer en la cuenta y sin relación conocida con la actividad declarada ({occupation}).

Comercios involucrados: {merchants}. Ingreso mensual declarado: {income}. Alertas analizadas: {alerts}.`,
    MEX: `Del {from} al {to}, {main} recibió {payins} y envió {payouts} en {operations}. Los recursos salieron poco después de recibirse, sin permanecer en la cuenta y sin relación conocida con la ocupación declarada ({occupation}).

Comercios involucrados: {merchants}. Ingreso mensual declarado: {income}. Alertas analizadas: {alerts}.`,
  },
  INCOME_MISMATCH: {
    BRA: `No período de {from} a {to}, {main} movimentou {payins} em entradas e {payouts} em saídas, em {operations}. O volume é incompatível com a renda mensal informada ({income}) e com a ocupação informada ({occupation}).

Estabelecimentos envolvidos: {merchants}. Alertas analisados: {alerts}. A origem dos recursos não foi comprovada.`,
    ARG: `Entre el {from} y el {to}, {main} operó {payins} en ingresos y {payouts} en egresos, en {operations}. El volumen no guarda relación con el ingreso mensual declarado ({income}) ni con la actividad declarada ({occupation}).

Comercios involucrados: {merchants}. Alertas analizadas: {alerts}. No se acreditó el origen de los fondos.`,
    MEX: `Del {from} al {to}, {main} operó {payins} en abonos y {payouts} en cargos, en {operations}. El volumen no corresponde al ingreso mensual declarado ({income}) ni a la ocupación declarada ({occupation}).

Comercios involucrados: {merchants}. Alertas analizadas: {alerts}. No se comprobó el origen de los recursos.`,
  },
  MULE_ACCOUNT: {
    BRA: `No período de {from} a {to}, a conta de {main} recebeu {payins} e enviou {payouts} em {operations}. O padrão indica uso da conta por terceiros: recebimentos sem relação entre si e saídas imediatas para outras contas.

Ocupação informada: {occupation}. Renda mensal informada: {income}. Estabelecimentos envolvidos: {merchants}. Alertas analisados: {alerts}.`,
    ARG: `Entre el {from} y el {to}, la cuenta de {main} recibió {payins} y envió {payouts} en {operations}. El patrón indica que la cuenta es usada por terceros: acreditaciones sin relación entre sí y salidas inmediatas hacia otras cuentas.

Actividad declarada: {occupation}. Ingreso mensual declarado: {income}. Comercios involucrados: {merchants}. Alertas analizadas: {alerts}.`,
    MEX: `Del {from} al {to}, la cuenta de {main} recibió {payins} y envió {payouts} en {operations}. El patrón indica que la cuenta es utilizada por terceros: abonos sin relación entre sí y envíos inmediatos a otras cuentas.

Ocupación declarada: {occupation}. Ingreso mensual declarado: {income}. Comercios involucrados: {merchants}. Alertas analizadas: {alerts}.`,
  },
  MANY_SENDERS: {
    BRA: `No período de {from} a {to}, {main} recebeu recursos de {senders} em {operations}, no total de {payins}, sem relação conhecida com eles. Saídas no período: {payouts}.

Estabelecimentos envolvidos: {merchants}. Ocupação informada: {occupation}. Alertas analisados: {alerts}.`,
    ARG: `Entre el {from} y el {to}, {main} recibió fondos de {senders} en {operations}, por un total de {payins}, sin relación conocida con ellos. Egresos del período: {payouts}.

Comercios involucrados: {merchants}. Actividad declarada: {occupation}. Alertas analizadas: {alerts}.`,
    MEX: `Del {from} al {to}, {main} recibió recursos de {senders} en {operations}, por un total de {payins}, sin relación conocida con ellos. Cargos del periodo: {payouts}.

Comercios involucrados: {merchants}. Ocupación declarada: {occupation}. Alertas analizadas: {alerts}.`,
  },
  FALSE_IDENTITY: {
    BRA: `Há indícios de que {main} operou com identidade falsa ou de terceiro. No período de {from} a {to} foram realizadas {operations}, com entradas de {payins} e saídas de {payouts}.

Estabelecimentos envolvidos: {merchants}. Alertas analisados: {alerts}. Descrever a seguir as divergências encontradas nos documentos.`,
    ARG: `Existen indicios de que {main} operó con una identidad falsa o de un tercero. Entre el {from} y el {to} se realizaron {operations}, con ingresos por {payins} y egresos por {payouts}.

Comercios involucrados: {merchants}. Alertas analizadas: {alerts}. Describir a continuación las diferencias halladas en los documentos.`,
    MEX: `Existen indicios de que {main} operó con una identidad falsa o de un tercero. Del {from} al {to} se realizaron {operations}, con abonos por {payins} y cargos por {payouts}.

Comercios involucrados: {merchants}. Alertas analizadas: {alerts}. Describir a continuación las diferencias encontradas en los documentos.`,
  },
  TERRORISM: {
    BRA: `Foi identificada coincidência de {main} com lista de sanções ou indício de financiamento do terrorismo. No período de {from} a {to} constam {operations}, com entradas de {payins} e saídas de {payouts}. Descrever a lista, a data da coincidência e as medidas de indisponibilidade adotadas.

Estabelecimentos envolvidos: {merchants}. Alertas analisados: {alerts}.`,
    ARG: `Se identificó una coincidencia de {main} con listados de personas vinculadas al terrorismo o un indicio de su financiamiento. Entre el {from} y el {to} constan {operations}, con ingresos por {payins} y egresos por {payouts}. Describir el listado, la fecha de la coincidencia y el congelamiento realizado.

Comercios involucrados: {merchants}. Alertas analizadas: {alerts}.`,
    MEX: `Se identificó una coincidencia de {main} con la lista de personas bloqueadas o un indicio de financiamiento al terrorismo. Del {from} al {to} constan {operations}, con abonos por {payins} y cargos por {payouts}. Describir la lista, la fecha de la coincidencia y la suspensión realizada.

Comercios involucrados: {merchants}. Alertas analizadas: {alerts}.`,
  },
  STAFF_CONDUCT: {
    BRA: `A conduta de {main}, funcionário da instituição, contraria os controles de prevenção à lavagem de dinheiro. No período de {from} a {to} constam {operations} relacionadas, com entradas de {payins} e saídas de {payouts}. Descrever a conduta e as medidas adotadas.

Alertas analisados: {alerts}.`,
    ARG: `La conducta de {main}, empleado de la entidad, contraviene los controles de prevención de lavado de activos. Entre el {from} y el {to} constan {operations} relacionadas, con ingresos por {payins} y egresos por {payouts}. Describir la conducta y las medidas adoptadas.

Alertas analizadas: {alerts}.`,
    MEX: `La conducta de {main}, empleado de la institución, contraviene los controles de prevención de lavado de dinero. Del {from} al {to} constan {operations} relacionadas, con abonos por {payins} y cargos por {payouts}. Describir la conducta y las medidas adoptadas.

Alertas analizadas: {alerts}.`,
  },
};

/** What stands where the case knows nothing; a text that holds one is not submitted. */
export const gapMark = '[…]';

/** Fills a template. @param facts what is known; a missing or empty one becomes a gap */
export const fillNarrative = (template: string, facts: Readonly<Record<string, string | undefined>>): string =>
  template.replace(/\{([a-z]+)\}/g, (_all, name: string) => facts[name] || gapMark);

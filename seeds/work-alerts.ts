import { sql } from 'kysely';
import { assignAlerts, awaitInformation, commentAlert, confirmAlert, escalateAlert } from '../domains/casework/alerts/contract/index.ts';
import type { Conclusion } from '../domains/register/kernel/index.ts';
import type { Db } from '../platform/server/index.ts';
import { type BackOfficeCalls, isRefused } from './back-office-calls.ts';
import { seededRandom } from './random.ts';
import { workReports } from './report-cases.ts';
import { type StoryCalendar, storyDay } from './story-calendar.ts';

/* The back office's work on alerts: most are concluded within days, some wait, go up or are left until they are late. */

interface Pile {
  companyCode: string;
  idNo: string;
  alerts: { alert_id: string; version: number; status: string; name: string }[];
}

const hourMs = 3_600_000;
/** Nobody looks at an alert at once. */
const restsMs = 30 * hourMs;

/** Open alerts that have rested, by person; the oldest first. */
async function findPiles(db: Db, at: Date): Promise<Pile[]> {
  const { rows } = await sql<Pile>`
    select a.company_code as "companyCode",
      (select i.id_no from identifier i where i.subject_id = a.subject_id and i.unlinked_at is null order by i.is_primary desc, i.id limit 1) as "idNo",
      jsonb_agg(jsonb_build_object('alert_id', a.id::text, 'version', a.version, 'status', a.status, 'name', a.name) order by a.trigger_time, a.id) as alerts
    from alert a where a.status <> 'CONFIRMED' and a.subject_id is not null and a.trigger_time < ${new Date(at.getTime() - restsMs)}
    group by a.company_code, a.subject_id order by min(a.trigger_time), a.subject_id`.execute(db);
  return rows;
}

const grounds: Readonly<Record<'pt' | 'es', Readonly<Record<Conclusion, readonly string[]>>>> = {
  pt: {
    FALSE_POSITIVE: [
      'Padrão habitual do titular nos últimos meses; valores e horários não se afastam do histórico.',
      'Compras de mesma natureza em um só estabelecimento; contraparte e dispositivo conhecidos.',
      'Regra acionada por recargas pequenas e frequentes, típicas deste público.',
    ],
    JUSTIFIED: [
      'Renda e ocupação declaradas compatíveis com o volume; contracheques e extrato dos últimos três meses conferem.',
      'Venda de veículo comprovada por contrato e extrato; operação única, sem repetição nos noventa dias seguintes.',
      'Exercício de cargo público verificado no portal da transparência; origem dos recursos demonstrada pela folha de pagamento.',
    ],
    SUSPICIOUS: [
      'Volume incompatível com a renda declarada, repasse imediato a terceiros sem relação conhecida e recusa em prestar informações. Não há documento que explique a origem dos recursos.',
      'Depósitos fracionados logo abaixo do limite, enviados por vários remetentes, com saída no mesmo dia para uma única conta. O titular não apresentou comprovante e não tem renda declarada.',
    ],
  },
  es: {
    FALSE_POSITIVE: ['Patrón habitual del titular; montos y horarios sin cambios frente a su historial.', 'Regla activada por recargas pequeñas y frecuentes.'],
    JUSTIFIED: [
      'Ingresos y ocupación acordes con el volumen; recibos de sueldo y extractos de los últimos tres meses conformes.',
      'Venta de inmueble comprobada con escritura; operación única, sin otros movimientos en los noventa días siguientes.',
    ],
    SUSPICIOUS: [
      'Volumen incompatible con los ingresos declarados y traspaso inmediato a terceros sin relación conocida. No hay documento que explique el origen de los fondos ni respuesta del titular.',
    ],
  },
};
const steps = {
  pt: {
    wait: 'Solicitado ao estabelecimento o detalhe do serviço prestado.',
    escalate: 'Possível uso de conta por terceiros; decisão do responsável de compliance.',
    comment: 'Conferido o histórico de 90 dias; falta confirmar a contraparte.',
  },
  es: {
    wait: 'Se solicitó al comercio el detalle del servicio prestado.',
    escalate: 'Posible uso de la cuenta por terceros; decide la responsable de cumplimiento.',
    comment: 'Revisado el historial de 90 días; falta confirmar la contraparte.',
  },
} as const;

interface Shift {
  backOffice: BackOfficeCalls;
  at: Date;
  random: ReturnType<typeof seededRandom>;
}

async function conclude({ backOffice, at, random }: Shift, pile: Pile, lang: 'pt' | 'es'): Promise<void> {
  const isEscalated = pile.alerts.some(({ status }) => status === 'ESCALATED');
  const account = isEscalated ? 'officer' : random.pick(['analyst', 'analyst2', 'senior']);
  const conclusion = random.weighted([
    ['FALSE_POSITIVE', isEscalated ? 1 : 58],
    ['JUSTIFIED', isEscalated ? 4 : 36],
    ['SUSPICIOUS', isEscalated ? 5 : 6],
  ] as const);
  const alerts = pile.alerts.map(({ alert_id, version }) => ({ alert_id, version }));
  await backOffice.call({ account, at }, confirmAlert, { alerts, conclusion, comment: random.pick(grounds[lang][conclusion]) });
}

async function begin({ backOffice, at, random }: Shift, pile: Pile, lang: 'pt' | 'es'): Promise<void> {
  const [first] = pile.alerts.filter(({ status }) => status === 'NEW');
  if (!first) return;
  const account = random.pick(['analyst', 'analyst2']);
  const { alerts } = await backOffice.call({ account, at }, assignAlerts, { alerts: [{ alert_id: first.alert_id, version: first.version }] });
  const visible = { alert_id: first.alert_id, version: alerts[0]?.version ?? first.version };
  const later = new Date(at.getTime() + random.int(5, 50) * 60_000);
  const next = random.weighted([
    ['comment', 5],
    ['wait', 3],
    ['escalate', 2],
  ] as const);
  if (next === 'comment') await backOffice.call({ account, at: later }, commentAlert, { alert_id: first.alert_id, comment: steps[lang].comment });
  if (next === 'wait') await backOffice.call({ account, at: later }, awaitInformation, { ...visible, comment: steps[lang].wait });
  if (next === 'escalate') await backOffice.call({ account, at: later }, escalateAlert, { ...visible, comment: steps[lang].escalate });
}

/** One shift at the alerts: of what has rested, a part is concluded and a part begun. */
export async function workAlerts(backOffice: BackOfficeCalls, calendar: Pick<StoryCalendar, 'from'>, at: Date): Promise<void> {
  await workReports(backOffice, calendar, at);
  const day = storyDay(calendar, at.getTime());
  for (const pile of await backOffice.readOnce('alerts', (db) => findPiles(db, at))) {
    const random = seededRandom(`alerts/${pile.companyCode}/${pile.idNo}/${day}`);
    const lang = pile.companyCode === 'ATMX' ? 'es' : 'pt';
    const shift = { backOffice, at: new Date(at.getTime() + random.int(2, 170) * 60_000), random };
    const draw = random.next();
    try {
      if (draw < 0.16) await conclude(shift, pile, lang);
      else if (draw < 0.2) await begin(shift, pile, lang);
    } catch (error) {
      if (!isRefused(error)) throw error;
    }
  }
}

import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { checkedBy, defineList, filter, special } from '../../../../platform/contract/lists/index.ts';
import { conclusions } from '../../../register/kernel/index.ts';
import { investigationPoints, investigationStatuses, taskOutcomes } from '../../../register/kernel/investigations.ts';
import {
  adds,
  area,
  Changed,
  findingLimit,
  groundsLimit,
  InvestigationDetail,
  InvestigationRow,
  ofOne,
  read,
  reasonLimit,
  root,
  titleLimit,
  write,
} from './shapes.ts';

export const investigationList = defineList({
  id: 'investigations.list',
  filters: {
    /** those not concluded unless a state or a conclusion is asked for */
    status: special(filter.choice(['RUNNING', ...investigationStatuses, 'ALL'])),
    title: filter.name(),
    entity_code: filter.company(),
    /** `ME`: responsible or taking part; `NOBODY`: nobody is responsible; or the key of the account that is responsible */
    responsible: checkedBy(
      special(filter.value(20)),
      wire.filterText(20).refine((value) => value === undefined || /^(?:ME|NOBODY|[0-9]{1,18})$/.test(value), { params: { rule: 'invalid' } }),
    ),
    conclusion: filter.choice(conclusions),
    /** the deadline is over and it is not concluded */
    overdue: special(filter.flag()),
    /** of the deadline */
    ...filter.time('start_time', 'end_time'),
  },
});

export const listInvestigations = endpoint({
  method: 'POST',
  path: `${root}/list`,
  area,
  summary: 'Investigations by their deadline; those not concluded unless a status is given',
  ability: read,
  list: investigationList,
  input: z.strictObject(investigationList.input),
  data: wire.pageOfRows(InvestigationRow),
});

export const findInvestigationsOf = endpoint({
  method: 'POST',
  path: `${root}/of`,
  area,
  summary: 'The investigations that an alert, a person, a merchant or a payment belongs to, the newest first',
  ability: read,
  input: z.strictObject({
    alert_id: wire.rowId().optional(),
    subject_id: wire.rowId().optional(),
    merchant_no: wire.filterText(64),
    transaction_id: wire.rowId().optional(),
  }),
  data: z.object({ list: z.array(z.object({ investigation_id: z.string(), title: z.string(), status: z.enum(investigationStatuses) })) }),
});

export const showInvestigation = endpoint({
  method: 'POST',
  path: `${root}/show`,
  area,
  summary: 'One investigation: its check list, what belongs to it, sums, tasks, files and history',
  ability: read,
  audit: 'investigation.viewed',
  power: 'neutral',
  input: z.strictObject({ investigation_id: wire.rowId() }),
  data: InvestigationDetail,
});

export const openInvestigation = endpoint({
  method: 'POST',
  path: `${root}/open`,
  area,
  summary: 'Open an investigation, with alerts, people, merchants or payments; the person who opens it is responsible',
  ability: write,
  audit: 'investigation.opened',
  power: 'neutral',
  input: z.strictObject({ entity_code: wire.text(20), title: wire.text(titleLimit), business_days: wire.whole(1, 120).optional(), ...adds }),
  data: Changed,
});

export const addToInvestigation = endpoint({
  method: 'POST',
  path: `${root}/item/add`,
  area,
  summary: 'Add alerts, people, merchants or payments to an investigation; what belongs to it already stays as it is',
  ability: write,
  audit: 'investigation.item-added',
  power: 'neutral',
  input: z.strictObject({ investigation_id: wire.rowId(), ...adds }),
  data: Changed.extend({ added: z.number().int() }),
});

export const removeFromInvestigation = endpoint({
  method: 'POST',
  path: `${root}/item/remove`,
  area,
  summary: 'Remove something from an investigation, with the reason',
  ability: write,
  audit: 'investigation.item-removed',
  power: 'neutral',
  input: z.strictObject({ ...ofOne, item_id: wire.rowId(), reason: wire.lines(reasonLimit) }),
  data: Changed,
});

export const assignInvestigation = endpoint({
  method: 'POST',
  path: `${root}/assign`,
  area,
  summary: 'Take an investigation, or assign it to somebody who works on alerts, and say who takes part',
  ability: write,
  audit: 'investigation.assigned',
  power: 'neutral',
  input: z.strictObject({
    ...ofOne,
    /** absent: the caller */
    user_id: wire.rowId().optional(),
    /** absent: who takes part stays as it is */
    member_ids: z.array(wire.rowId()).max(20).optional(),
  }),
  data: Changed,
});

export const moveInvestigation = endpoint({
  method: 'POST',
  path: `${root}/move`,
  area,
  summary: 'Set an investigation to waiting for information, resume it, or reopen a concluded one, with the reason',
  ability: write,
  audit: 'investigation.moved',
  power: 'neutral',
  input: z.strictObject({ ...ofOne, action: wire.choice(['WAIT', 'RESUME', 'REOPEN']), reason: wire.lines(reasonLimit) }),
  data: Changed,
});

export const setInvestigationDeadline = endpoint({
  method: 'POST',
  path: `${root}/deadline`,
  area,
  summary: 'Set the deadline of an investigation in business days of its company from now; never later than the first of its open alerts',
  ability: write,
  audit: 'investigation.deadline-set',
  power: 'neutral',
  input: z.strictObject({ ...ofOne, business_days: wire.whole(1, 120), reason: wire.lines(reasonLimit) }),
  data: Changed.extend({ due_time: wire.time() }),
});

export const answerPoint = endpoint({
  method: 'POST',
  path: `${root}/point`,
  area,
  summary: 'Answer a point of the check list with what was found; without a finding the point is open again',
  ability: write,
  audit: 'investigation.point-answered',
  power: 'neutral',
  input: z.strictObject({ ...ofOne, code: wire.choice(investigationPoints), finding: wire.filterLines(findingLimit) }),
  data: Changed,
});

export const concludeInvestigation = endpoint({
  method: 'POST',
  path: `${root}/conclude`,
  area,
  summary:
    'Conclude an investigation with its grounds, and alerts of it with the same conclusion; refused while a required point is open, or a task of which nothing is said',
  ability: write,
  audit: 'investigation.concluded',
  power: 'neutral',
  input: z.strictObject({
    ...ofOne,
    conclusion: wire.choice(conclusions),
    grounds: wire.lines(groundsLimit),
    /** alerts of it that are concluded with it, as they were seen */
    alerts: z.array(z.strictObject({ alert_id: wire.rowId(), version: wire.version() })).max(200),
    /** what becomes of each task that is open */
    tasks: z
      .array(
        z.strictObject({
          task_id: wire.rowId(),
          outcome: wire.choice(taskOutcomes),
          /** with `MOVED`: an investigation of the company that is not concluded */
          moved_to: wire.rowId().optional(),
          /** with `DROPPED` */
          reason: wire.filterLines(reasonLimit),
        }),
      )
      .max(200)
      .optional(),
  }),
  data: Changed,
});

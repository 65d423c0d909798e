-- Proposals that outlived the round they were made for: its last hold was closed by what became of the payment.
update case_proposal p set status = 'WITHDRAWN', decided_at = now(), decided_by = 0, decided_by_name = 'system', decide_reason = 'the case moved on',
  version = p.version + 1
from justification_case c
where c.id = p.case_id and p.status = 'OPEN' and (c.stage <> 'PENDING_REVIEW' or c.round <> p.round or c.attempt <> p.attempt);

-- needs function fold_name
-- Lists of merchants are shown in the order of names, and searched by a part of one, at tens of thousands of merchants too.
create index merchant_in_name_order on merchant (muname collate "und-x-icu", merchant_no);
create index merchant_muname_folded on merchant using gin (fold_name(muname) gin_trgm_ops);
create index merchant_legal_name_folded on merchant using gin (fold_name(legal_name) gin_trgm_ops);
create index merchant_app_name_folded on merchant_app using gin (fold_name(app_name) gin_trgm_ops);
-- The register begins with the highest risk and, within a level, the highest score. The score of the last assessment stands beside the
-- level that rests on it, so that a page is read from one index.
alter table merchant add column risk_score integer check (risk_score between 0 and 10000);
update merchant m set risk_score = a.score from merchant_risk_assessment a where a.merchant_no = m.merchant_no and a.is_last;
create index merchant_by_risk on merchant ((case risk_level when 'HIGH' then 3 when 'MEDIUM' then 2 else 1 end) desc, risk_score desc nulls last, merchant_no desc);
-- The queue shows what is not decided, the earliest due first.
create index merchant_onboarding_due on merchant_onboarding (due_on, id) where decided_at is null;
-- Merchants that a trial of the risk model would move come first.
create index merchant_risk_trial_item_in_order on merchant_risk_trial_item (trial_id, abs(direction) desc, direction desc, score_after desc, id desc);

-- An alert about a limit keeps the window of its newest hit beside the numbers of that hit: the window of the alert begins with its first.
-- Alerts from before take it from the newest decision behind them.
update alert a set evidence = a.evidence || jsonb_build_object('window', jsonb_build_object('from', h.compared -> 'from', 'to', h.compared -> 'to', 'at', h.at))
from (
  select distinct on (x.alert_id) x.alert_id, floor(extract(epoch from d.decided_at) * 1000)::bigint as at,
    case jsonb_typeof(d.explanation::jsonb -> 'limits') when 'array' then d.explanation::jsonb -> 'limits' -> 8 else d.explanation::jsonb -> 'limits' -> 'window' end as compared
  from alert l
  join alert_transaction x on x.alert_id = l.id
  join decision d on d.transaction_id = x.transaction_id and d.decided_at <= l.last_hit_at
  where l.name = 'LIMIT_MONITOR'
  order by x.alert_id, d.decided_at desc, d.id desc
) h
where a.id = h.alert_id and a.name = 'LIMIT_MONITOR' and a.evidence ? 'monitor_minor' and not a.evidence ? 'window'
  and jsonb_typeof(h.compared -> 'from') = 'number' and jsonb_typeof(h.compared -> 'to') = 'number';

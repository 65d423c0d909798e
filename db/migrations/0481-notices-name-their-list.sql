-- Notices of a confirmed match keep the name of its list; the words around it are those of the reader's language.
update compliance_task t set description = h.source_name
from screening_hit h
where t.kind in ('NOTICE_MINISTRY', 'NOTICE_CENTRAL_BANK', 'NOTICE_FIU') and t.origin ~ ' hit [0-9]{1,18}$' and h.id = substring(t.origin from ' hit ([0-9]+)$')::bigint;

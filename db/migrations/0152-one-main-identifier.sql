-- Documents that were linked to somebody could all say that they are the main one: the first keeps it.
update identifier as i set is_primary = (i.id = main.id)
from (
  select distinct on (subject_id) subject_id, id from identifier where unlinked_at is null order by subject_id, is_primary desc, linked_at, id
) as main
where i.subject_id = main.subject_id and i.unlinked_at is null and i.is_primary <> (i.id = main.id);

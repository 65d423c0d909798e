-- One file of OpenSanctions holds sanctioned, politically exposed, debarred and other entities. Each kind is a source of its own, which
-- reads those of its kind; the one that exists reads the sanctioned ones.
update screening_source set name = 'OpenSanctions: sanctions' where id = 'OPENSANCTIONS' and name = 'OpenSanctions';
insert into screening_source (id, name, kind, format, is_own, overdue_hours, licence_note, updated_at, updated_by_name) values
  ('OPENSANCTIONS_PEP', 'OpenSanctions: politically exposed persons', 'PEP', 'OPENSANCTIONS_PEP', false, 48, 'CC BY-NC 4.0: a commercial user needs a licence from OpenSanctions.', now(), 'system'),
  ('OPENSANCTIONS_DEBARMENT', 'OpenSanctions: debarments', 'DEBARMENT', 'OPENSANCTIONS_DEBARMENT', false, 48, 'CC BY-NC 4.0: a commercial user needs a licence from OpenSanctions.', now(), 'system'),
  ('OPENSANCTIONS_OTHER', 'OpenSanctions: others', 'OTHER', 'OPENSANCTIONS_OTHER', false, 48, 'CC BY-NC 4.0: a commercial user needs a licence from OpenSanctions.', now(), 'system');

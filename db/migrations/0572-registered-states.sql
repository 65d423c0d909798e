-- needs function fold_name
-- The state or province, by ISO 3166-2, in which a person or company is registered: from the identity data, or else as the latest
-- payment tells it; and that of a merchant, from what it declares.
alter table subject
  add column registered_state text,
  add column registered_state_from text constraint subject_registered_state_from_check check (registered_state_from in ('IDENTITY', 'PAYMENT')),
  add constraint subject_registered_state_check check (registered_state ~ case country when 'BRA' then '^BR-[A-Z]{2}$' when 'MEX' then '^MX-[A-Z]{3}$' when 'ARG' then '^AR-[A-Z]$' else '^$' end),
  add constraint subject_registered_state_has_origin check ((registered_state is null) = (registered_state_from is null));
alter table merchant
  add column registered_state text,
  add constraint merchant_registered_state_check check (registered_state ~ '^(?:BR-[A-Z]{2}|MX-[A-Z]{3}|AR-[A-Z])$');
create index subject_registered_state on subject (registered_state, id) where registered_state is not null;

-- What is on file already. From here on the application reads it (domains/kernel/subdivisions.ts).
create temporary table state_words on commit drop as
  select one.country, one.code, word from (values
    ('BRA', 'BR-AC', 'br-ac|ac|acre'),
    ('BRA', 'BR-AL', 'br-al|al|alagoas'),
    ('BRA', 'BR-AM', 'br-am|am|amazonas'),
    ('BRA', 'BR-AP', 'br-ap|ap|amapa'),
    ('BRA', 'BR-BA', 'br-ba|ba|bahia'),
    ('BRA', 'BR-CE', 'br-ce|ce|ceara'),
    ('BRA', 'BR-DF', 'br-df|df|distrito federal'),
    ('BRA', 'BR-ES', 'br-es|es|espirito santo'),
    ('BRA', 'BR-GO', 'br-go|go|goias'),
    ('BRA', 'BR-MA', 'br-ma|ma|maranhao'),
    ('BRA', 'BR-MG', 'br-mg|mg|minas gerais'),
    ('BRA', 'BR-MS', 'br-ms|ms|mato grosso do sul'),
    ('BRA', 'BR-MT', 'br-mt|mt|mato grosso'),
    ('BRA', 'BR-PA', 'br-pa|pa|para'),
    ('BRA', 'BR-PB', 'br-pb|pb|paraiba'),
    ('BRA', 'BR-PE', 'br-pe|pe|pernambuco'),
    ('BRA', 'BR-PI', 'br-pi|pi|piaui'),
    ('BRA', 'BR-PR', 'br-pr|pr|parana'),
    ('BRA', 'BR-RJ', 'br-rj|rj|rio de janeiro'),
    ('BRA', 'BR-RN', 'br-rn|rn|rio grande do norte'),
    ('BRA', 'BR-RO', 'br-ro|ro|rondonia'),
    ('BRA', 'BR-RR', 'br-rr|rr|roraima'),
    ('BRA', 'BR-RS', 'br-rs|rs|rio grande do sul'),
    ('BRA', 'BR-SC', 'br-sc|sc|santa catarina'),
    ('BRA', 'BR-SE', 'br-se|se|sergipe'),
    ('BRA', 'BR-SP', 'br-sp|sp|sao paulo'),
    ('BRA', 'BR-TO', 'br-to|to|tocantins'),
    ('MEX', 'MX-AGU', 'mx-agu|agu|aguascalientes|ags'),
    ('MEX', 'MX-BCN', 'mx-bcn|bcn|baja california|bc'),
    ('MEX', 'MX-BCS', 'mx-bcs|bcs|baja california sur'),
    ('MEX', 'MX-CAM', 'mx-cam|cam|campeche|camp'),
    ('MEX', 'MX-CHH', 'mx-chh|chh|chihuahua|chih'),
    ('MEX', 'MX-CHP', 'mx-chp|chp|chiapas|chis'),
    ('MEX', 'MX-CMX', 'mx-cmx|cmx|ciudad de mexico|cdmx|df|distrito federal'),
    ('MEX', 'MX-COA', 'mx-coa|coa|coahuila|coah|coahuila de zaragoza'),
    ('MEX', 'MX-COL', 'mx-col|col|colima'),
    ('MEX', 'MX-DUR', 'mx-dur|dur|durango|dgo'),
    ('MEX', 'MX-GRO', 'mx-gro|gro|guerrero'),
    ('MEX', 'MX-GUA', 'mx-gua|gua|guanajuato|gto'),
    ('MEX', 'MX-HID', 'mx-hid|hid|hidalgo|hgo'),
    ('MEX', 'MX-JAL', 'mx-jal|jal|jalisco'),
    ('MEX', 'MX-MEX', 'mx-mex|mex|estado de mexico|mexico|edomex'),
    ('MEX', 'MX-MIC', 'mx-mic|mic|michoacan|mich|michoacan de ocampo'),
    ('MEX', 'MX-MOR', 'mx-mor|mor|morelos'),
    ('MEX', 'MX-NAY', 'mx-nay|nay|nayarit'),
    ('MEX', 'MX-NLE', 'mx-nle|nle|nuevo leon|nl'),
    ('MEX', 'MX-OAX', 'mx-oax|oax|oaxaca'),
    ('MEX', 'MX-PUE', 'mx-pue|pue|puebla'),
    ('MEX', 'MX-QUE', 'mx-que|que|queretaro|qro'),
    ('MEX', 'MX-ROO', 'mx-roo|roo|quintana roo|qroo'),
    ('MEX', 'MX-SIN', 'mx-sin|sin|sinaloa'),
    ('MEX', 'MX-SLP', 'mx-slp|slp|san luis potosi'),
    ('MEX', 'MX-SON', 'mx-son|son|sonora'),
    ('MEX', 'MX-TAB', 'mx-tab|tab|tabasco'),
    ('MEX', 'MX-TAM', 'mx-tam|tam|tamaulipas|tamps'),
    ('MEX', 'MX-TLA', 'mx-tla|tla|tlaxcala|tlax'),
    ('MEX', 'MX-VER', 'mx-ver|ver|veracruz|veracruz de ignacio de la llave'),
    ('MEX', 'MX-YUC', 'mx-yuc|yuc|yucatan'),
    ('MEX', 'MX-ZAC', 'mx-zac|zac|zacatecas'),
    ('ARG', 'AR-A', 'ar-a|a|salta'),
    ('ARG', 'AR-B', 'ar-b|b|buenos aires|provincia de buenos aires|pba'),
    ('ARG', 'AR-C', 'ar-c|c|ciudad autonoma de buenos aires|caba|capital federal'),
    ('ARG', 'AR-D', 'ar-d|d|san luis'),
    ('ARG', 'AR-E', 'ar-e|e|entre rios'),
    ('ARG', 'AR-F', 'ar-f|f|la rioja'),
    ('ARG', 'AR-G', 'ar-g|g|santiago del estero'),
    ('ARG', 'AR-H', 'ar-h|h|chaco'),
    ('ARG', 'AR-J', 'ar-j|j|san juan'),
    ('ARG', 'AR-K', 'ar-k|k|catamarca'),
    ('ARG', 'AR-L', 'ar-l|l|la pampa'),
    ('ARG', 'AR-M', 'ar-m|m|mendoza|mza'),
    ('ARG', 'AR-N', 'ar-n|n|misiones'),
    ('ARG', 'AR-P', 'ar-p|p|formosa'),
    ('ARG', 'AR-Q', 'ar-q|q|neuquen'),
    ('ARG', 'AR-R', 'ar-r|r|rio negro'),
    ('ARG', 'AR-S', 'ar-s|s|santa fe|sfe'),
    ('ARG', 'AR-T', 'ar-t|t|tucuman'),
    ('ARG', 'AR-U', 'ar-u|u|chubut'),
    ('ARG', 'AR-V', 'ar-v|v|tierra del fuego|tierra del fuego, antartida e islas del atlantico sur'),
    ('ARG', 'AR-W', 'ar-w|w|corrientes'),
    ('ARG', 'AR-X', 'ar-x|x|cordoba|cba'),
    ('ARG', 'AR-Y', 'ar-y|y|jujuy'),
    ('ARG', 'AR-Z', 'ar-z|z|santa cruz')
  ) one (country, code, words) cross join unnest(string_to_array(one.words, '|')) word;

update merchant m set registered_state = w.code from state_words w where w.country = m.country and w.word = fold_name(trim(m.region));

update subject s set registered_state = known.code, registered_state_from = 'IDENTITY'
from (
  select distinct on (told.subject_id) told.subject_id, w.code from (
    select subject_id, content -> 'values' ->> 'headquarter_state' as state, 0 as place from identity_section where section = 'company'
    union all
    select i.subject_id, a.value ->> 'state', 2 - coalesce((a.value ->> 'is_primary')::boolean, false)::int
    from identity_section i join subject p on p.id = i.subject_id
    cross join jsonb_array_elements(case when jsonb_typeof(i.content -> 'rows') = 'array' then i.content -> 'rows' else '[]' end) a
    where i.section = 'addresses' and coalesce(a.value ->> 'country', p.country) = p.country) told
  join subject owner on owner.id = told.subject_id
  join state_words w on w.country = owner.country and w.word = fold_name(trim(told.state))
  order by told.subject_id, told.place) known
where s.id = known.subject_id;

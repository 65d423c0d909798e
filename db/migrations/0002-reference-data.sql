-- replaces bbe54fa0be003f0835574fa5bb1c06907673c409bb239b350f4f1906f36f8ea1
-- The rows that every installation begins with. People may change most of them afterwards: options, sources, match rates, views, models.

-- ---- Counters, and secrets of all processes together ----

insert into audit_watermark (next_txid) values (0);
insert into settings_version default values;
insert into rule_set_version default values;
-- database time: when the installation was made, here and below
insert into settings_past (version, rule_set, at) values (0, 0, now());
insert into history_folder default values;
insert into identifier_move default values;
insert into screening_list_state (number) values (0);
insert into screening_turn (holder, until) values (null, null);
insert into plan_secret (secret) values (gen_random_uuid()::text || gen_random_uuid()::text);
insert into link_secret (secret) values (gen_random_uuid()::text || gen_random_uuid()::text);
-- No sanctions list is in force yet.
insert into screening_gap (began_at) values ('2000-01-01T00:00:00Z');

-- ---- Countries and territories by ISO 3166-1 alpha-3 ----

insert into country (code, name_en, name_pt, name_es, region) values
  ('ABW', 'Aruba', 'Aruba', 'Aruba', 'CARIBBEAN'),
  ('AFG', 'Afghanistan', 'Afeganistão', 'Afganistán', 'ASIA'),
  ('AGO', 'Angola', 'Angola', 'Angola', 'AFRICA'),
  ('AIA', 'Anguilla', 'Anguila', 'Anguila', 'CARIBBEAN'),
  ('ALA', 'Åland Islands', 'Ilhas Aland', 'Islas Åland', 'EUROPE'),
  ('ALB', 'Albania', 'Albânia', 'Albania', 'EUROPE'),
  ('AND', 'Andorra', 'Andorra', 'Andorra', 'EUROPE'),
  ('ARE', 'United Arab Emirates', 'Emirados Árabes Unidos', 'Emiratos Árabes Unidos', 'ASIA'),
  ('ARG', 'Argentina', 'Argentina', 'Argentina', 'SOUTH_AMERICA'),
  ('ARM', 'Armenia', 'Armênia', 'Armenia', 'ASIA'),
  ('ASM', 'American Samoa', 'Samoa Americana', 'Samoa Americana', 'OCEANIA'),
  ('ATA', 'Antarctica', 'Antártida', 'Antártida', 'OCEANIA'),
  ('ATF', 'French Southern Territories', 'Territórios Franceses do Sul', 'Territorios Australes Franceses', 'AFRICA'),
  ('ATG', 'Antigua & Barbuda', 'Antígua e Barbuda', 'Antigua y Barbuda', 'CARIBBEAN'),
  ('AUS', 'Australia', 'Austrália', 'Australia', 'OCEANIA'),
  ('AUT', 'Austria', 'Áustria', 'Austria', 'EUROPE'),
  ('AZE', 'Azerbaijan', 'Azerbaijão', 'Azerbaiyán', 'ASIA'),
  ('BDI', 'Burundi', 'Burundi', 'Burundi', 'AFRICA'),
  ('BEL', 'Belgium', 'Bélgica', 'Bélgica', 'EUROPE'),
  ('BEN', 'Benin', 'Benin', 'Benín', 'AFRICA'),
  ('BES', 'Caribbean Netherlands', 'Países Baixos Caribenhos', 'Caribe neerlandés', 'CARIBBEAN'),
  ('BFA', 'Burkina Faso', 'Burquina Faso', 'Burkina Faso', 'AFRICA'),
  ('BGD', 'Bangladesh', 'Bangladesh', 'Bangladés', 'ASIA'),
  ('BGR', 'Bulgaria', 'Bulgária', 'Bulgaria', 'EUROPE'),
  ('BHR', 'Bahrain', 'Barein', 'Baréin', 'ASIA'),
  ('BHS', 'Bahamas', 'Bahamas', 'Bahamas', 'CARIBBEAN'),
  ('BIH', 'Bosnia & Herzegovina', 'Bósnia e Herzegovina', 'Bosnia-Herzegovina', 'EUROPE'),
  ('BLM', 'St. Barthélemy', 'São Bartolomeu', 'San Bartolomé', 'CARIBBEAN'),
  ('BLR', 'Belarus', 'Bielorrússia', 'Bielorrusia', 'EUROPE'),
  ('BLZ', 'Belize', 'Belize', 'Belice', 'CENTRAL_AMERICA'),
  ('BMU', 'Bermuda', 'Bermudas', 'Bermudas', 'NORTH_AMERICA'),
  ('BOL', 'Bolivia', 'Bolívia', 'Bolivia', 'SOUTH_AMERICA'),
  ('BRA', 'Brazil', 'Brasil', 'Brasil', 'SOUTH_AMERICA'),
  ('BRB', 'Barbados', 'Barbados', 'Barbados', 'CARIBBEAN'),
  ('BRN', 'Brunei', 'Brunei', 'Brunéi', 'ASIA'),
  ('BTN', 'Bhutan', 'Butão', 'Bután', 'ASIA'),
  ('BVT', 'Bouvet Island', 'Ilha Bouvet', 'Isla Bouvet', 'SOUTH_AMERICA'),
  ('BWA', 'Botswana', 'Botsuana', 'Botsuana', 'AFRICA'),
  ('CAF', 'Central African Republic', 'República Centro-Africana', 'República Centroafricana', 'AFRICA'),
  ('CAN', 'Canada', 'Canadá', 'Canadá', 'NORTH_AMERICA'),
  ('CCK', 'Cocos (Keeling) Islands', 'Ilhas Cocos (Keeling)', 'Islas Cocos', 'OCEANIA'),
  ('CHE', 'Switzerland', 'Suíça', 'Suiza', 'EUROPE'),
  ('CHL', 'Chile', 'Chile', 'Chile', 'SOUTH_AMERICA'),
  ('CHN', 'China', 'China', 'China', 'ASIA'),
  ('CIV', 'Côte d’Ivoire', 'Costa do Marfim', 'Costa de Marfil', 'AFRICA'),
  ('CMR', 'Cameroon', 'Camarões', 'Camerún', 'AFRICA'),
  ('COD', 'Congo - Kinshasa', 'Congo - Kinshasa', 'República Democrática del Congo', 'AFRICA'),
  ('COG', 'Congo - Brazzaville', 'República do Congo', 'República del Congo', 'AFRICA'),
  ('COK', 'Cook Islands', 'Ilhas Cook', 'Islas Cook', 'OCEANIA'),
  ('COL', 'Colombia', 'Colômbia', 'Colombia', 'SOUTH_AMERICA'),
  ('COM', 'Comoros', 'Comores', 'Comoras', 'AFRICA'),
  ('CPV', 'Cape Verde', 'Cabo Verde', 'Cabo Verde', 'AFRICA'),
  ('CRI', 'Costa Rica', 'Costa Rica', 'Costa Rica', 'CENTRAL_AMERICA'),
  ('CUB', 'Cuba', 'Cuba', 'Cuba', 'CARIBBEAN'),
  ('CUW', 'Curaçao', 'Curaçao', 'Curazao', 'CARIBBEAN'),
  ('CXR', 'Christmas Island', 'Ilha Christmas', 'Isla de Navidad', 'OCEANIA'),
  ('CYM', 'Cayman Islands', 'Ilhas Cayman', 'Islas Caimán', 'CARIBBEAN'),
  ('CYP', 'Cyprus', 'Chipre', 'Chipre', 'ASIA'),
  ('CZE', 'Czechia', 'Tchéquia', 'Chequia', 'EUROPE'),
  ('DEU', 'Germany', 'Alemanha', 'Alemania', 'EUROPE'),
  ('DJI', 'Djibouti', 'Djibuti', 'Yibuti', 'AFRICA'),
  ('DMA', 'Dominica', 'Dominica', 'Dominica', 'CARIBBEAN'),
  ('DNK', 'Denmark', 'Dinamarca', 'Dinamarca', 'EUROPE'),
  ('DOM', 'Dominican Republic', 'República Dominicana', 'República Dominicana', 'CARIBBEAN'),
  ('DZA', 'Algeria', 'Argélia', 'Argelia', 'AFRICA'),
  ('ECU', 'Ecuador', 'Equador', 'Ecuador', 'SOUTH_AMERICA'),
  ('EGY', 'Egypt', 'Egito', 'Egipto', 'AFRICA'),
  ('ERI', 'Eritrea', 'Eritreia', 'Eritrea', 'AFRICA'),
  ('ESH', 'Western Sahara', 'Saara Ocidental', 'Sáhara Occidental', 'AFRICA'),
  ('ESP', 'Spain', 'Espanha', 'España', 'EUROPE'),
  ('EST', 'Estonia', 'Estônia', 'Estonia', 'EUROPE'),
  ('ETH', 'Ethiopia', 'Etiópia', 'Etiopía', 'AFRICA'),
  ('FIN', 'Finland', 'Finlândia', 'Finlandia', 'EUROPE'),
  ('FJI', 'Fiji', 'Fiji', 'Fiyi', 'OCEANIA'),
  ('FLK', 'Falkland Islands', 'Ilhas Malvinas', 'Islas Malvinas', 'SOUTH_AMERICA'),
  ('FRA', 'France', 'França', 'Francia', 'EUROPE'),
  ('FRO', 'Faroe Islands', 'Ilhas Faroé', 'Islas Feroe', 'EUROPE'),
  ('FSM', 'Micronesia', 'Micronésia', 'Micronesia', 'OCEANIA'),
  ('GAB', 'Gabon', 'Gabão', 'Gabón', 'AFRICA'),
  ('GBR', 'United Kingdom', 'Reino Unido', 'Reino Unido', 'EUROPE'),
  ('GEO', 'Georgia', 'Geórgia', 'Georgia', 'ASIA'),
  ('GGY', 'Guernsey', 'Guernsey', 'Guernesey', 'EUROPE'),
  ('GHA', 'Ghana', 'Gana', 'Ghana', 'AFRICA'),
  ('GIB', 'Gibraltar', 'Gibraltar', 'Gibraltar', 'EUROPE'),
  ('GIN', 'Guinea', 'Guiné', 'Guinea', 'AFRICA'),
  ('GLP', 'Guadeloupe', 'Guadalupe', 'Guadalupe', 'CARIBBEAN'),
  ('GMB', 'Gambia', 'Gâmbia', 'Gambia', 'AFRICA'),
  ('GNB', 'Guinea-Bissau', 'Guiné-Bissau', 'Guinea-Bisáu', 'AFRICA'),
  ('GNQ', 'Equatorial Guinea', 'Guiné Equatorial', 'Guinea Ecuatorial', 'AFRICA'),
  ('GRC', 'Greece', 'Grécia', 'Grecia', 'EUROPE'),
  ('GRD', 'Grenada', 'Granada', 'Granada', 'CARIBBEAN'),
  ('GRL', 'Greenland', 'Groenlândia', 'Groenlandia', 'NORTH_AMERICA'),
  ('GTM', 'Guatemala', 'Guatemala', 'Guatemala', 'CENTRAL_AMERICA'),
  ('GUF', 'French Guiana', 'Guiana Francesa', 'Guayana Francesa', 'SOUTH_AMERICA'),
  ('GUM', 'Guam', 'Guam', 'Guam', 'OCEANIA'),
  ('GUY', 'Guyana', 'Guiana', 'Guyana', 'SOUTH_AMERICA'),
  ('HKG', 'Hong Kong SAR China', 'Hong Kong, RAE da China', 'RAE de Hong Kong (China)', 'ASIA'),
  ('HMD', 'Heard & McDonald Islands', 'Ilhas Heard e McDonald', 'Islas Heard y McDonald', 'OCEANIA'),
  ('HND', 'Honduras', 'Honduras', 'Honduras', 'CENTRAL_AMERICA'),
  ('HRV', 'Croatia', 'Croácia', 'Croacia', 'EUROPE'),
  ('HTI', 'Haiti', 'Haiti', 'Haití', 'CARIBBEAN'),
  ('HUN', 'Hungary', 'Hungria', 'Hungría', 'EUROPE'),
  ('IDN', 'Indonesia', 'Indonésia', 'Indonesia', 'ASIA'),
  ('IMN', 'Isle of Man', 'Ilha de Man', 'Isla de Man', 'EUROPE'),
  ('IND', 'India', 'Índia', 'India', 'ASIA'),
  ('IOT', 'British Indian Ocean Territory', 'Território Britânico do Oceano Índico', 'Territorio Británico del Océano Índico', 'AFRICA'),
  ('IRL', 'Ireland', 'Irlanda', 'Irlanda', 'EUROPE'),
  ('IRN', 'Iran', 'Irã', 'Irán', 'ASIA'),
  ('IRQ', 'Iraq', 'Iraque', 'Irak', 'ASIA'),
  ('ISL', 'Iceland', 'Islândia', 'Islandia', 'EUROPE'),
  ('ISR', 'Israel', 'Israel', 'Israel', 'ASIA'),
  ('ITA', 'Italy', 'Itália', 'Italia', 'EUROPE'),
  ('JAM', 'Jamaica', 'Jamaica', 'Jamaica', 'CARIBBEAN'),
  ('JEY', 'Jersey', 'Jersey', 'Jersey', 'EUROPE'),
  ('JOR', 'Jordan', 'Jordânia', 'Jordania', 'ASIA'),
  ('JPN', 'Japan', 'Japão', 'Japón', 'ASIA'),
  ('KAZ', 'Kazakhstan', 'Cazaquistão', 'Kazajistán', 'ASIA'),
  ('KEN', 'Kenya', 'Quênia', 'Kenia', 'AFRICA'),
  ('KGZ', 'Kyrgyzstan', 'Quirguistão', 'Kirguistán', 'ASIA'),
  ('KHM', 'Cambodia', 'Camboja', 'Camboya', 'ASIA'),
  ('KIR', 'Kiribati', 'Quiribati', 'Kiribati', 'OCEANIA'),
  ('KNA', 'St. Kitts & Nevis', 'São Cristóvão e Névis', 'San Cristóbal y Nieves', 'CARIBBEAN'),
  ('KOR', 'South Korea', 'Coreia do Sul', 'Corea del Sur', 'ASIA'),
  ('KWT', 'Kuwait', 'Kuwait', 'Kuwait', 'ASIA'),
  ('LAO', 'Laos', 'Laos', 'Laos', 'ASIA'),
  ('LBN', 'Lebanon', 'Líbano', 'Líbano', 'ASIA'),
  ('LBR', 'Liberia', 'Libéria', 'Liberia', 'AFRICA'),
  ('LBY', 'Libya', 'Líbia', 'Libia', 'AFRICA'),
  ('LCA', 'St. Lucia', 'Santa Lúcia', 'Santa Lucía', 'CARIBBEAN'),
  ('LIE', 'Liechtenstein', 'Liechtenstein', 'Liechtenstein', 'EUROPE'),
  ('LKA', 'Sri Lanka', 'Sri Lanka', 'Sri Lanka', 'ASIA'),
  ('LSO', 'Lesotho', 'Lesoto', 'Lesoto', 'AFRICA'),
  ('LTU', 'Lithuania', 'Lituânia', 'Lituania', 'EUROPE'),
  ('LUX', 'Luxembourg', 'Luxemburgo', 'Luxemburgo', 'EUROPE'),
  ('LVA', 'Latvia', 'Letônia', 'Letonia', 'EUROPE'),
  ('MAC', 'Macao SAR China', 'Macau, RAE da China', 'RAE de Macao (China)', 'ASIA'),
  ('MAF', 'St. Martin', 'São Martinho', 'San Martín', 'CARIBBEAN'),
  ('MAR', 'Morocco', 'Marrocos', 'Marruecos', 'AFRICA'),
  ('MCO', 'Monaco', 'Mônaco', 'Mónaco', 'EUROPE'),
  ('MDA', 'Moldova', 'Moldávia', 'Moldavia', 'EUROPE'),
  ('MDG', 'Madagascar', 'Madagascar', 'Madagascar', 'AFRICA'),
  ('MDV', 'Maldives', 'Maldivas', 'Maldivas', 'ASIA'),
  ('MEX', 'Mexico', 'México', 'México', 'CENTRAL_AMERICA'),
  ('MHL', 'Marshall Islands', 'Ilhas Marshall', 'Islas Marshall', 'OCEANIA'),
  ('MKD', 'North Macedonia', 'Macedônia do Norte', 'Macedonia del Norte', 'EUROPE'),
  ('MLI', 'Mali', 'Mali', 'Mali', 'AFRICA'),
  ('MLT', 'Malta', 'Malta', 'Malta', 'EUROPE'),
  ('MMR', 'Myanmar (Burma)', 'Mianmar (Birmânia)', 'Myanmar (Birmania)', 'ASIA'),
  ('MNE', 'Montenegro', 'Montenegro', 'Montenegro', 'EUROPE'),
  ('MNG', 'Mongolia', 'Mongólia', 'Mongolia', 'ASIA'),
  ('MNP', 'Northern Mariana Islands', 'Ilhas Marianas do Norte', 'Islas Marianas del Norte', 'OCEANIA'),
  ('MOZ', 'Mozambique', 'Moçambique', 'Mozambique', 'AFRICA'),
  ('MRT', 'Mauritania', 'Mauritânia', 'Mauritania', 'AFRICA'),
  ('MSR', 'Montserrat', 'Montserrat', 'Montserrat', 'CARIBBEAN'),
  ('MTQ', 'Martinique', 'Martinica', 'Martinica', 'CARIBBEAN'),
  ('MUS', 'Mauritius', 'Maurício', 'Mauricio', 'AFRICA'),
  ('MWI', 'Malawi', 'Malaui', 'Malaui', 'AFRICA'),
  ('MYS', 'Malaysia', 'Malásia', 'Malasia', 'ASIA'),
  ('MYT', 'Mayotte', 'Mayotte', 'Mayotte', 'AFRICA'),
  ('NAM', 'Namibia', 'Namíbia', 'Namibia', 'AFRICA'),
  ('NCL', 'New Caledonia', 'Nova Caledônia', 'Nueva Caledonia', 'OCEANIA'),
  ('NER', 'Niger', 'Níger', 'Níger', 'AFRICA'),
  ('NFK', 'Norfolk Island', 'Ilha Norfolk', 'Isla Norfolk', 'OCEANIA'),
  ('NGA', 'Nigeria', 'Nigéria', 'Nigeria', 'AFRICA'),
  ('NIC', 'Nicaragua', 'Nicarágua', 'Nicaragua', 'CENTRAL_AMERICA'),
  ('NIU', 'Niue', 'Niue', 'Niue', 'OCEANIA'),
  ('NLD', 'Netherlands', 'Países Baixos', 'Países Bajos', 'EUROPE'),
  ('NOR', 'Norway', 'Noruega', 'Noruega', 'EUROPE'),
  ('NPL', 'Nepal', 'Nepal', 'Nepal', 'ASIA'),
  ('NRU', 'Nauru', 'Nauru', 'Nauru', 'OCEANIA'),
  ('NZL', 'New Zealand', 'Nova Zelândia', 'Nueva Zelanda', 'OCEANIA'),
  ('OMN', 'Oman', 'Omã', 'Omán', 'ASIA'),
  ('PAK', 'Pakistan', 'Paquistão', 'Pakistán', 'ASIA'),
  ('PAN', 'Panama', 'Panamá', 'Panamá', 'CENTRAL_AMERICA'),
  ('PCN', 'Pitcairn Islands', 'Ilhas Pitcairn', 'Islas Pitcairn', 'OCEANIA'),
  ('PER', 'Peru', 'Peru', 'Perú', 'SOUTH_AMERICA'),
  ('PHL', 'Philippines', 'Filipinas', 'Filipinas', 'ASIA'),
  ('PLW', 'Palau', 'Palau', 'Palaos', 'OCEANIA'),
  ('PNG', 'Papua New Guinea', 'Papua-Nova Guiné', 'Papúa Nueva Guinea', 'OCEANIA'),
  ('POL', 'Poland', 'Polônia', 'Polonia', 'EUROPE'),
  ('PRI', 'Puerto Rico', 'Porto Rico', 'Puerto Rico', 'CARIBBEAN'),
  ('PRK', 'North Korea', 'Coreia do Norte', 'Corea del Norte', 'ASIA'),
  ('PRT', 'Portugal', 'Portugal', 'Portugal', 'EUROPE'),
  ('PRY', 'Paraguay', 'Paraguai', 'Paraguay', 'SOUTH_AMERICA'),
  ('PSE', 'Palestinian Territories', 'Territórios palestinos', 'Territorios Palestinos', 'ASIA'),
  ('PYF', 'French Polynesia', 'Polinésia Francesa', 'Polinesia Francesa', 'OCEANIA'),
  ('QAT', 'Qatar', 'Catar', 'Catar', 'ASIA'),
  ('REU', 'Réunion', 'Reunião', 'Reunión', 'AFRICA'),
  ('ROU', 'Romania', 'Romênia', 'Rumania', 'EUROPE'),
  ('RUS', 'Russia', 'Rússia', 'Rusia', 'EUROPE'),
  ('RWA', 'Rwanda', 'Ruanda', 'Ruanda', 'AFRICA'),
  ('SAU', 'Saudi Arabia', 'Arábia Saudita', 'Arabia Saudita', 'ASIA'),
  ('SDN', 'Sudan', 'Sudão', 'Sudán', 'AFRICA'),
  ('SEN', 'Senegal', 'Senegal', 'Senegal', 'AFRICA'),
  ('SGP', 'Singapore', 'Singapura', 'Singapur', 'ASIA'),
  ('SGS', 'South Georgia & South Sandwich Islands', 'Ilhas Geórgia do Sul e Sandwich do Sul', 'Islas Georgia del Sur y Sándwich del Sur', 'SOUTH_AMERICA'),
  ('SHN', 'St. Helena', 'Santa Helena', 'Santa Elena', 'AFRICA'),
  ('SJM', 'Svalbard & Jan Mayen', 'Svalbard e Jan Mayen', 'Svalbard y Jan Mayen', 'EUROPE'),
  ('SLB', 'Solomon Islands', 'Ilhas Salomão', 'Islas Salomón', 'OCEANIA'),
  ('SLE', 'Sierra Leone', 'Serra Leoa', 'Sierra Leona', 'AFRICA'),
  ('SLV', 'El Salvador', 'El Salvador', 'El Salvador', 'CENTRAL_AMERICA'),
  ('SMR', 'San Marino', 'San Marino', 'San Marino', 'EUROPE'),
  ('SOM', 'Somalia', 'Somália', 'Somalia', 'AFRICA'),
  ('SPM', 'St. Pierre & Miquelon', 'São Pedro e Miquelão', 'San Pedro y Miquelón', 'NORTH_AMERICA'),
  ('SRB', 'Serbia', 'Sérvia', 'Serbia', 'EUROPE'),
  ('SSD', 'South Sudan', 'Sudão do Sul', 'Sudán del Sur', 'AFRICA'),
  ('STP', 'São Tomé & Príncipe', 'São Tomé e Príncipe', 'Santo Tomé y Príncipe', 'AFRICA'),
  ('SUR', 'Suriname', 'Suriname', 'Surinam', 'SOUTH_AMERICA'),
  ('SVK', 'Slovakia', 'Eslováquia', 'Eslovaquia', 'EUROPE'),
  ('SVN', 'Slovenia', 'Eslovênia', 'Eslovenia', 'EUROPE'),
  ('SWE', 'Sweden', 'Suécia', 'Suecia', 'EUROPE'),
  ('SWZ', 'Eswatini', 'Essuatíni', 'Esuatini', 'AFRICA'),
  ('SXM', 'Sint Maarten', 'Sint Maarten', 'Sint Maarten', 'CARIBBEAN'),
  ('SYC', 'Seychelles', 'Seicheles', 'Seychelles', 'AFRICA'),
  ('SYR', 'Syria', 'Síria', 'Siria', 'ASIA'),
  ('TCA', 'Turks & Caicos Islands', 'Ilhas Turcas e Caicos', 'Islas Turcas y Caicos', 'CARIBBEAN'),
  ('TCD', 'Chad', 'Chade', 'Chad', 'AFRICA'),
  ('TGO', 'Togo', 'Togo', 'Togo', 'AFRICA'),
  ('THA', 'Thailand', 'Tailândia', 'Tailandia', 'ASIA'),
  ('TJK', 'Tajikistan', 'Tadjiquistão', 'Tayikistán', 'ASIA'),
  ('TKL', 'Tokelau', 'Tokelau', 'Tokelau', 'OCEANIA'),
  ('TKM', 'Turkmenistan', 'Turcomenistão', 'Turkmenistán', 'ASIA'),
  ('TLS', 'Timor-Leste', 'Timor-Leste', 'Timor Oriental', 'ASIA'),
  ('TON', 'Tonga', 'Tonga', 'Tonga', 'OCEANIA'),
  ('TTO', 'Trinidad & Tobago', 'Trinidad e Tobago', 'Trinidad y Tobago', 'CARIBBEAN'),
  ('TUN', 'Tunisia', 'Tunísia', 'Túnez', 'AFRICA'),
  ('TUR', 'Türkiye', 'Turquia', 'Turquía', 'ASIA'),
  ('TUV', 'Tuvalu', 'Tuvalu', 'Tuvalu', 'OCEANIA'),
  ('TWN', 'Taiwan', 'Taiwan', 'Taiwán', 'ASIA'),
  ('TZA', 'Tanzania', 'Tanzânia', 'Tanzania', 'AFRICA'),
  ('UGA', 'Uganda', 'Uganda', 'Uganda', 'AFRICA'),
  ('UKR', 'Ukraine', 'Ucrânia', 'Ucrania', 'EUROPE'),
  ('UMI', 'U.S. Outlying Islands', 'Ilhas Menores Distantes dos EUA', 'Islas Ultramarinas de EE.UU.', 'OCEANIA'),
  ('URY', 'Uruguay', 'Uruguai', 'Uruguay', 'SOUTH_AMERICA'),
  ('USA', 'United States', 'Estados Unidos', 'Estados Unidos', 'NORTH_AMERICA'),
  ('UZB', 'Uzbekistan', 'Uzbequistão', 'Uzbekistán', 'ASIA'),
  ('VAT', 'Vatican City', 'Cidade do Vaticano', 'Ciudad del Vaticano', 'EUROPE'),
  ('VCT', 'St. Vincent & Grenadines', 'São Vicente e Granadinas', 'San Vicente y las Granadinas', 'CARIBBEAN'),
  ('VEN', 'Venezuela', 'Venezuela', 'Venezuela', 'SOUTH_AMERICA'),
  ('VGB', 'British Virgin Islands', 'Ilhas Virgens Britânicas', 'Islas Vírgenes Británicas', 'CARIBBEAN'),
  ('VIR', 'U.S. Virgin Islands', 'Ilhas Virgens Americanas', 'Islas Vírgenes de EE. UU.', 'CARIBBEAN'),
  ('VNM', 'Vietnam', 'Vietnã', 'Vietnam', 'ASIA'),
  ('VUT', 'Vanuatu', 'Vanuatu', 'Vanuatu', 'OCEANIA'),
  ('WLF', 'Wallis & Futuna', 'Wallis e Futuna', 'Wallis y Futuna', 'OCEANIA'),
  ('WSM', 'Samoa', 'Samoa', 'Samoa', 'OCEANIA'),
  ('YEM', 'Yemen', 'Iêmen', 'Yemen', 'ASIA'),
  ('ZAF', 'South Africa', 'África do Sul', 'Sudáfrica', 'AFRICA'),
  ('ZMB', 'Zambia', 'Zâmbia', 'Zambia', 'AFRICA'),
  ('ZWE', 'Zimbabwe', 'Zimbábue', 'Zimbabue', 'AFRICA');

-- ---- Options that people may extend ----

insert into option_item (list, value, label_en, label_pt, label_es, sort) values
  ('black_reason', 'FRAUD', 'Confirmed fraud', 'Fraude confirmada', 'Fraude confirmado', 10),
  ('black_reason', 'IDENTITY_THEFT', 'Stolen or borrowed identity', 'Identidade roubada ou emprestada', 'Identidad robada o prestada', 20),
  ('black_reason', 'FALSE_DOCUMENTS', 'Forged or altered documents', 'Documentos falsos ou adulterados', 'Documentos falsos o alterados', 30),
  ('black_reason', 'MULE_ACCOUNT', 'Mule account', 'Conta de passagem (laranja)', 'Cuenta mula', 40),
  ('black_reason', 'STRUCTURING', 'Structuring', 'Fracionamento', 'Fraccionamiento', 50),
  ('black_reason', 'AUTHORITY_ORDER', 'Order from an authority', 'Ordem de autoridade', 'Orden de autoridad', 60),
  ('black_reason', 'SANCTION', 'Sanction list', 'Lista de sanções', 'Lista de sanciones', 70),
  ('black_reason', 'CHARGEBACK_ABUSE', 'Chargeback abuse', 'Abuso de chargebacks', 'Abuso de contracargos', 80),
  ('black_reason', 'SELF_EXCLUSION', 'Self-exclusion', 'Autoexclusão', 'Autoexclusión', 90),
  ('black_reason', 'DECEASED', 'Deceased person', 'Pessoa falecida', 'Persona fallecida', 100),
  ('black_reason', 'OTHER', 'Other', 'Outro', 'Otro', 999),
  ('calculation_period', '1', '1', '1', '1', 10),
  ('calculation_period', '7', '7', '7', '7', 20),
  ('calculation_period', '15', '15', '15', '15', 30),
  ('calculation_period', '30', '30', '30', '30', 40),
  ('calculation_period', '60', '60', '60', '60', 50),
  ('calculation_period', '90', '90', '90', '90', 60),
  ('calculation_period', '180', '180', '180', '180', 70),
  ('calculation_period', '365', '365', '365', '365', 80),
  ('industry', 'ECOMMERCE', 'E-commerce', 'Comércio eletrônico', 'Comercio electrónico', 10),
  ('industry', 'MARKETPLACE', 'Marketplace', 'Marketplace', 'Marketplace', 20),
  ('industry', 'DIGITAL_GOODS', 'Digital goods and games', 'Bens digitais e jogos eletrônicos', 'Bienes digitales y videojuegos', 30),
  ('industry', 'GAMING', 'Gaming', 'Jogos eletrônicos', 'Videojuegos', 35),
  ('industry', 'BETTING', 'Licensed betting', 'Apostas autorizadas', 'Apuestas autorizadas', 40),
  ('industry', 'CRYPTO', 'Virtual assets', 'Ativos virtuais', 'Activos virtuales', 50),
  ('industry', 'FX_BROKER', 'Foreign exchange and brokerage', 'Câmbio e corretagem', 'Cambio de divisas y corretaje', 60),
  ('industry', 'TRAVEL', 'Travel and tickets', 'Viagens e passagens', 'Viajes y boletos', 70),
  ('industry', 'FOOD_DELIVERY', 'Food delivery', 'Entrega de refeições', 'Entrega de comidas', 75),
  ('industry', 'MOBILITY', 'Mobility and delivery', 'Mobilidade e entregas', 'Movilidad y entregas', 80),
  ('industry', 'EDUCATION', 'Education', 'Educação', 'Educación', 90),
  ('industry', 'HEALTH', 'Health and pharmacy', 'Saúde e farmácia', 'Salud y farmacia', 100),
  ('industry', 'STREAMING', 'Streaming and subscriptions', 'Streaming e assinaturas', 'Streaming y suscripciones', 110),
  ('industry', 'SOFTWARE', 'Software services', 'Serviços de software', 'Servicios de software', 120),
  ('industry', 'REMITTANCE', 'Remittances', 'Remessas', 'Remesas', 130),
  ('industry', 'BANKING', 'Banking', 'Serviços bancários', 'Servicios bancarios', 135),
  ('industry', 'LENDING', 'Credit and lending', 'Crédito e empréstimos', 'Crédito y préstamos', 140),
  ('industry', 'REAL_ESTATE', 'Real estate and rent', 'Imóveis e aluguel', 'Inmuebles y alquiler', 150),
  ('industry', 'VEHICLES', 'Vehicles and parts', 'Veículos e peças', 'Vehículos y repuestos', 160),
  ('industry', 'JEWELLERY', 'Jewellery and watches', 'Joias e relógios', 'Joyas y relojes', 170),
  ('industry', 'UTILITIES', 'Utilities and top-up', 'Contas e recargas', 'Servicios y recargas', 180),
  ('industry', 'CHARITY', 'Charities and donations', 'Entidades beneficentes e doações', 'Beneficencia y donaciones', 190),
  ('industry', 'ELECTRONICS', 'Electronics', 'Eletrônicos', 'Electrónica', 200),
  ('merchant_type', 'DIRECT', 'Direct merchant', 'Lojista direto', 'Comercio directo', 10),
  ('merchant_type', 'MARKETPLACE', 'Marketplace with sub-sellers', 'Marketplace com subvendedores', 'Marketplace con subvendedores', 20),
  ('merchant_type', 'RESELLER', 'Reseller', 'Revendedor', 'Revendedor', 30),
  ('merchant_type', 'PAYMENT_FACILITATOR', 'Payment facilitator', 'Subcredenciador', 'Facilitador de pagos', 40),
  ('merchant_type', 'FOREIGN', 'Foreign merchant', 'Lojista estrangeiro', 'Comercio extranjero', 50);

-- ---- Sources of lists: none has an address or is used before an operator says so ----

-- pause_days: between 308 versions of OFAC's list of 2021 to 2024 lie at most 15 days; twice that is what a list may be old.
insert into screening_source (id, name, kind, format, is_own, overdue_hours, pause_days, licence_note, updated_at, updated_by_name)
select id, name, kind, format, false, overdue_hours, 30, licence_note, now(), 'system' from (values -- database time: when it was made
  ('OFAC_SDN', 'OFAC: Specially Designated Nationals (SDN)', 'SANCTION', 'OFAC_SDN_CSV', 48, 'Work of the US government, public domain.'),
  ('OFAC_CONS', 'OFAC: Consolidated List (non-SDN)', 'SANCTION', 'OFAC_CONS_CSV', 48, 'Work of the US government, public domain.'),
  ('UN', 'UN Security Council: Consolidated List', 'SANCTION', 'UN_XML', 48, 'Published freely by the United Nations.'),
  ('EU', 'European Union: financial sanctions', 'SANCTION', 'EU_FSF_CSV', 48, 'Reuse is allowed by the European Commission with acknowledgement of the source.'),
  ('US_CSL', 'US Consolidated Screening List', 'SANCTION', 'US_CSL_CSV', 48, 'Work of the US government, public domain.'),
  ('BR_CEIS', 'CGU: CEIS', 'DEBARMENT', 'BR_CEIS_CSV', 96, 'Open data of the Portal da Transparência.'),
  ('BR_CNEP', 'CGU: CNEP', 'DEBARMENT', 'BR_CNEP_CSV', 96, 'Open data of the Portal da Transparência.'),
  ('BR_CEAF', 'CGU: CEAF', 'DEBARMENT', 'BR_CEAF_CSV', 96, 'Open data of the Portal da Transparência.'),
  ('BR_PEP', 'CGU: PEP', 'PEP', 'BR_PEP_CSV', 960, 'Open data of the Portal da Transparência.'),
  ('AR_REPET', 'Argentina: RePET', 'SANCTION', 'AR_REPET_JSON', 48, 'Published by the Registro Público de Personas y Entidades vinculadas a actos de Terrorismo.'),
  ('OPENSANCTIONS', 'OpenSanctions: sanctions', 'SANCTION', 'OPENSANCTIONS_ENTITIES', 48, 'CC BY-NC 4.0: a commercial user needs a licence from OpenSanctions.'),
  ('OPENSANCTIONS_PEP', 'OpenSanctions: politically exposed persons', 'PEP', 'OPENSANCTIONS_PEP', 48, 'CC BY-NC 4.0: a commercial user needs a licence from OpenSanctions.'),
  ('OPENSANCTIONS_DEBARMENT', 'OpenSanctions: debarments', 'DEBARMENT', 'OPENSANCTIONS_DEBARMENT', 48, 'CC BY-NC 4.0: a commercial user needs a licence from OpenSanctions.'),
  ('OPENSANCTIONS_OTHER', 'OpenSanctions: others', 'OTHER', 'OPENSANCTIONS_OTHER', 48, 'CC BY-NC 4.0: a commercial user needs a licence from OpenSanctions.'),
  ('OFAC_SDN_ENHANCED', 'OFAC: SDN, enhanced form', 'SANCTION', 'OFAC_ENHANCED_XML', 48, 'Work of the US government, public domain.'),
  ('OPENSANCTIONS_SIMPLE', 'OpenSanctions: sanctions (table)', 'SANCTION', 'OPENSANCTIONS_SIMPLE_CSV', 48, 'CC BY-NC 4.0: a commercial user needs a licence from OpenSanctions.')
) as source (id, name, kind, format, overdue_hours, licence_note);

-- Match rates as shipped, tried on nobody; a new installation compares by version 4.
-- database time: when it was made
insert into screening_threshold (version, sanction, pep, debarment, other, comparison, set_by, set_by_kind, set_by_name, set_at)
values (1, 70, 70, 70, 70, '4', 0, 'system', 'system', now());

-- ---- Views of lists: without a role they are for everybody who may read the list ----

insert into list_view (id, list_id, table_id, names, filters, audience, role_code, created_at, updated_at)
select nextval('id_block'), list_id, table_id, names::jsonb, filters::jsonb, case when role_code is null then 'COMPANIES' else 'ROLE' end, role_code, now(), now()
from (values -- database time: when it was made
  ('alerts.list', 'alerts.list', '{"en": "Mine", "es": "Mías", "pt": "Meus"}', '{"responsible": "ME"}', null),
  ('alerts.list', 'alerts.list', '{"en": "Nobody’s", "es": "Sin responsable", "pt": "Sem responsável"}', '{"responsible": "NOBODY"}', null),
  ('alerts.list', 'alerts.list', '{"en": "Due within a week", "es": "Vencen en una semana", "pt": "Vencem em uma semana"}', '{"due_within": "WEEK"}', null),
  ('alerts.list', 'alerts.list', '{"en": "Late", "es": "Vencidas", "pt": "Atrasados"}', '{"overdue": "true"}', 'AML_OFFICER'),
  ('alerts.list', 'alerts.list', '{"en": "Late", "es": "Vencidas", "pt": "Atrasados"}', '{"overdue": "true"}', 'AML_SENIOR'),
  ('report-cases.list', 'report-cases.list', '{"en": "Mine", "es": "Míos", "pt": "Meus"}', '{"responsible": "ME"}', null),
  ('report-cases.list', 'report-cases.list', '{"en": "Nobody’s", "es": "Sin responsable", "pt": "Sem responsável"}', '{"responsible": "NOBODY"}', null),
  ('report-cases.list', 'report-cases.list', '{"en": "Late", "es": "Vencidos", "pt": "Atrasados"}', '{"overdue": "true"}', 'AML_OFFICER'),
  ('onboarding.queue', 'onboarding.queue', '{"en": "Mine", "es": "Míos", "pt": "Meus"}', '{"responsible": "ME"}', null),
  ('onboarding.queue', 'onboarding.queue', '{"en": "Nobody’s", "es": "Sin responsable", "pt": "Sem responsável"}', '{"responsible": "NOBODY"}', null),
  ('onboarding.queue', 'onboarding.queue', '{"en": "Late", "es": "Vencidos", "pt": "Atrasados"}', '{"overdue": "true"}', 'AML_OFFICER'),
  ('approval-requests.list', 'approval-requests.waiting', '{"en": "For me to decide", "es": "Para que yo decida", "pt": "Para eu decidir"}', '{"for_me": "true"}', null),
  ('transactions.orders', 'transactions.payin', '{"en": "Held", "es": "Retenidas", "pt": "Retidas"}', '{"aml_result": "JUSTIFICATION_REQUIRED"}', null),
  ('transactions.orders', 'transactions.payout', '{"en": "Held", "es": "Retenidas", "pt": "Retidas"}', '{"aml_result": "JUSTIFICATION_REQUIRED"}', null),
  ('probation.list', 'probation.list', '{"en": "Late", "es": "Vencidas", "pt": "Atrasadas"}', '{"overdue": "true"}', null)
) as of_product (list_id, table_id, names, filters, role_code);

-- ---- Risk of merchants: version 1 of the model, as it is shipped (engines/merchant-risk/shipped-model.ts) ----

-- database time: when it was made
insert into merchant_risk_model (version, status, content, edited_by, edited_by_kind, edited_by_name, edited_at, live_from)
values (1, 'LIVE', $model$
{
  "bands": {
    "ticket": {
      "other": 50,
      "unknown": 50,
      "currencies": [
        {
          "bands": [{"most": 50000, "points": 10}, {"most": 200000, "points": 40}, {"most": 1000000, "points": 70}, {"most": null, "points": 100}],
          "currency": "BRL"
        },
        {
          "bands": [{"most": 150000, "points": 10}, {"most": 600000, "points": 40}, {"most": 3000000, "points": 70}, {"most": null, "points": 100}],
          "currency": "MXN"
        },
        {
          "bands": [{"most": 10000000, "points": 10}, {"most": 40000000, "points": 40}, {"most": 200000000, "points": 70}, {"most": null, "points": 100}],
          "currency": "ARS"
        },
        {
          "bands": [{"most": 10000, "points": 10}, {"most": 40000, "points": 40}, {"most": 200000, "points": 70}, {"most": null, "points": 100}],
          "currency": "USD"
        }
      ]
    },
    "turnover": {
      "other": 50,
      "unknown": 50,
      "currencies": [
        {
          "bands": [{"most": 50000000, "points": 10}, {"most": 200000000, "points": 40}, {"most": 1000000000, "points": 70}, {"most": null, "points": 100}],
          "currency": "BRL"
        },
        {
          "bands": [{"most": 150000000, "points": 10}, {"most": 600000000, "points": 40}, {"most": 3000000000, "points": 70}, {"most": null, "points": 100}],
          "currency": "MXN"
        },
        {
          "bands": [
            {"most": 10000000000, "points": 10},
            {"most": 40000000000, "points": 40},
            {"most": 200000000000, "points": 70},
            {"most": null, "points": 100}
          ],
          "currency": "ARS"
        },
        {
          "bands": [{"most": 10000000, "points": 10}, {"most": 40000000, "points": 40}, {"most": 200000000, "points": 70}, {"most": null, "points": 100}],
          "currency": "USD"
        }
      ]
    }
  },
  "floors": [
    {"code": "SANCTION", "least": "PROHIBITED", "values": ["SANCTION"], "aspects": ["STANDING"], "liftable": false},
    {"code": "PEP", "least": "HIGH", "values": ["PEP"], "aspects": ["STANDING"], "liftable": false},
    {
      "code": "COUNTRY_HIGH",
      "least": "HIGH",
      "values": ["IRN", "PRK", "MMR"],
      "aspects": ["MERCHANT_COUNTRY", "PARTY_COUNTRY", "PAYER_COUNTRY"],
      "liftable": false
    },
    {
      "code": "COUNTRY_MONITORED",
      "least": "MEDIUM",
      "values": [
        "AGO",
        "BGR",
        "BIH",
        "BOL",
        "CIV",
        "CMR",
        "COD",
        "HTI",
        "IRQ",
        "KEN",
        "KWT",
        "LAO",
        "LBN",
        "MCO",
        "NPL",
        "PNG",
        "SSD",
        "SYR",
        "VEN",
        "VGB",
        "VNM",
        "YEM"
      ],
      "aspects": ["MERCHANT_COUNTRY", "PARTY_COUNTRY"],
      "liftable": false
    },
    {
      "code": "INDUSTRY_HIGH",
      "least": "HIGH",
      "values": ["BETTING", "GAMING", "FX_BROKER", "CRYPTO", "REMITTANCE", "ADULT", "ARMS"],
      "aspects": ["INDUSTRY"],
      "liftable": false
    },
    {"code": "INDUSTRY_MEDIUM", "least": "MEDIUM", "values": ["LENDING", "JEWELLERY"], "aspects": ["INDUSTRY"], "liftable": false},
    {"code": "STRUCTURE", "least": "MEDIUM", "values": ["DEEP", "CIRCULAR", "NOMINEE", "UNTRACED"], "aspects": ["STRUCTURE"], "liftable": true}
  ],
  "levels": {"high": 65, "medium": 35},
  "tables": {
    "country": {
      "rows": [
        {"value": "IRN", "points": 100, "source": "FATF, high-risk jurisdictions subject to a call for action, June 2026"},
        {"value": "PRK", "points": 100, "source": "FATF, high-risk jurisdictions subject to a call for action, June 2026"},
        {"value": "MMR", "points": 100, "source": "FATF, high-risk jurisdictions subject to a call for action, June 2026"},
        {"value": "AGO", "points": 80, "source": "FATF, jurisdictions under increased monitoring, June 2026"},
        {"value": "BGR", "points": 80, "source": "FATF, jurisdictions under increased monitoring, June 2026"},
        {"value": "BIH", "points": 80, "source": "FATF, jurisdictions under increased monitoring, June 2026"},
        {"value": "BOL", "points": 80, "source": "FATF, jurisdictions under increased monitoring, June 2026"},
        {"value": "CIV", "points": 80, "source": "FATF, jurisdictions under increased monitoring, June 2026"},
        {"value": "CMR", "points": 80, "source": "FATF, jurisdictions under increased monitoring, June 2026"},
        {"value": "COD", "points": 80, "source": "FATF, jurisdictions under increased monitoring, June 2026"},
        {"value": "HTI", "points": 80, "source": "FATF, jurisdictions under increased monitoring, June 2026"},
        {"value": "IRQ", "points": 80, "source": "FATF, jurisdictions under increased monitoring, June 2026"},
        {"value": "KEN", "points": 80, "source": "FATF, jurisdictions under increased monitoring, June 2026"},
        {"value": "KWT", "points": 80, "source": "FATF, jurisdictions under increased monitoring, June 2026"},
        {"value": "LAO", "points": 80, "source": "FATF, jurisdictions under increased monitoring, June 2026"},
        {"value": "LBN", "points": 80, "source": "FATF, jurisdictions under increased monitoring, June 2026"},
        {"value": "MCO", "points": 80, "source": "FATF, jurisdictions under increased monitoring, June 2026"},
        {"value": "NPL", "points": 80, "source": "FATF, jurisdictions under increased monitoring, June 2026"},
        {"value": "PNG", "points": 80, "source": "FATF, jurisdictions under increased monitoring, June 2026"},
        {"value": "SSD", "points": 80, "source": "FATF, jurisdictions under increased monitoring, June 2026"},
        {"value": "SYR", "points": 80, "source": "FATF, jurisdictions under increased monitoring, June 2026"},
        {"value": "VEN", "points": 80, "source": "FATF, jurisdictions under increased monitoring, June 2026"},
        {"value": "VGB", "points": 80, "source": "FATF, jurisdictions under increased monitoring, June 2026"},
        {"value": "VNM", "points": 80, "source": "FATF, jurisdictions under increased monitoring, June 2026"},
        {"value": "YEM", "points": 80, "source": "FATF, jurisdictions under increased monitoring, June 2026"},
        {"value": "BRA", "points": 20, "source": "Judgement of this model"},
        {"value": "MEX", "points": 20, "source": "Judgement of this model"},
        {"value": "ARG", "points": 20, "source": "Judgement of this model"}
      ],
      "other": 40,
      "unknown": 60
    },
    "product": {"rows": [{"value": "payin", "points": 20}, {"value": "payout", "points": 50}], "other": 50, "unknown": 50},
    "delivery": {
      "rows": [{"value": "FACE_TO_FACE", "points": 20}, {"value": "MIXED", "points": 40}, {"value": "REMOTE", "points": 60}],
      "other": null,
      "unknown": 60
    },
    "industry": {
      "rows": [
        {"value": "BETTING", "points": 100, "source": "Judgement of this model"},
        {"value": "GAMING", "points": 100, "source": "Judgement of this model"},
        {"value": "FX_BROKER", "points": 100, "source": "Judgement of this model"},
        {"value": "CRYPTO", "points": 100, "source": "Judgement of this model"},
        {"value": "REMITTANCE", "points": 100, "source": "Judgement of this model"},
        {"value": "ADULT", "points": 100, "source": "Judgement of this model"},
        {"value": "ARMS", "points": 100, "source": "Judgement of this model"},
        {"value": "LENDING", "points": 80, "source": "Judgement of this model"},
        {"value": "JEWELLERY", "points": 80, "source": "FATF recommendation 22, dealers in precious metals and stones"},
        {"value": "REAL_ESTATE", "points": 50, "source": "FATF recommendation 22, real estate agents"},
        {"value": "CHARITY", "points": 50, "source": "FATF recommendation 8, non-profit organisations"},
        {"value": "MARKETPLACE", "points": 50, "source": "Judgement of this model"},
        {"value": "DIGITAL_GOODS", "points": 30},
        {"value": "VEHICLES", "points": 30},
        {"value": "TRAVEL", "points": 30},
        {"value": "ELECTRONICS", "points": 30},
        {"value": "ECOMMERCE", "points": 20},
        {"value": "MOBILITY", "points": 20},
        {"value": "UTILITIES", "points": 20},
        {"value": "SOFTWARE", "points": 20},
        {"value": "STREAMING", "points": 20},
        {"value": "EDUCATION", "points": 20},
        {"value": "HEALTH", "points": 20}
      ],
      "other": 50,
      "unknown": 60
    },
    "standing": {
      "rows": [
        {"value": "CLEAR", "points": 0},
        {"value": "POTENTIAL", "points": 50},
        {"value": "ADVERSE_MEDIA", "points": 80},
        {"value": "PEP", "points": 90},
        {"value": "SANCTION", "points": 100}
      ],
      "other": null,
      "unknown": 20
    },
    "structure": {
      "rows": [
        {"value": "SIMPLE", "points": 10},
        {"value": "LAYERED", "points": 40},
        {"value": "DEEP", "points": 80},
        {"value": "FOREIGN_OWNER", "points": 60},
        {"value": "CIRCULAR", "points": 100},
        {"value": "NOMINEE", "points": 100},
        {"value": "UNTRACED", "points": 80},
        {"value": "NO_CONTROLLING_PERSON", "points": 90}
      ],
      "other": null,
      "unknown": 40
    }
  },
  "weights": {"VOLUME": 10, "COUNTRY": 20, "PRODUCT": 15, "DELIVERY": 5, "INDUSTRY": 20, "STANDING": 15, "OWNERSHIP": 15}
}
$model$, 0, 'system', 'system', now(), now());

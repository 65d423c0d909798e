-- Industries that merchants of data sets have, so that they are told by name like the others.
insert into option_item (list, value, label_en, label_pt, sort) values
  ('industry', 'GAMING', 'Gaming', 'Jogos eletrônicos', 35),
  ('industry', 'FOOD_DELIVERY', 'Food delivery', 'Entrega de refeições', 75),
  ('industry', 'BANKING', 'Banking', 'Serviços bancários', 135)
on conflict do nothing;

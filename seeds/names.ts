import type { IdCountry } from '../domains/register/kernel/index.ts';

/*
 * Common given names and surnames by country, the most frequent first. People of the demonstration are random
 * combinations of them; a real person of the same name is chance. `_` joins the words of one name.
 */

const list = (text: string): readonly string[] =>
  text
    .trim()
    .split(/\s+/)
    .map((name) => name.replaceAll('_', ' '));

export interface NameLists {
  /** Given names of people born before 1990, and later. */
  female: { elder: readonly string[]; younger: readonly string[] };
  male: { elder: readonly string[]; younger: readonly string[] };
  second: { female: readonly string[]; male: readonly string[] };
  surnames: readonly string[];
}

export const namesByCountry: Record<IdCountry, NameLists> = {
  BRA: {
    female: {
      elder: list(`Maria Ana Francisca Antônia Adriana Juliana Márcia Fernanda Patrícia Aline Sandra Camila Luciana Cristiane Simone Vera Rosângela Terezinha
        Josefa Raimunda Cláudia Sônia Rita Eliane Regina Tatiana Vanessa Débora Renata Silvana Sueli Marlene Rosa Cíntia Daniela Mônica Kátia Valéria Elaine Lúcia`),
      younger:
        list(`Maria Ana Júlia Beatriz Larissa Letícia Amanda Gabriela Mariana Vitória Bruna Jéssica Thaís Rafaela Carolina Isabela Natália Bianca Luana Lívia
        Laura Helena Sophia Alice Manuela Lorena Yasmin Eduarda Giovanna Clara Sabrina Milena Nicole Lara Heloísa Cecília Rebeca Emanuelly Stefany Tainá`),
    },
    male: {
      elder: list(`José João Antônio Francisco Carlos Paulo Pedro Luiz Marcos Luís Raimundo Sebastião Marcelo Manoel Roberto Márcio Fernando Fábio Sérgio Jorge
        Edson Geraldo André Cláudio Rogério Ricardo Alexandre Adriano Ronaldo Leandro Joaquim Benedito Vicente Valdir Gilberto Renato Wagner Anderson Mauro Osvaldo`),
      younger:
        list(`João Lucas Gabriel Pedro Matheus Rafael Felipe Bruno Gustavo Guilherme Daniel Vitor Leonardo Thiago Diego Rodrigo Eduardo Henrique Caio Vinícius
        Igor Arthur Miguel Davi Bernardo Samuel Enzo Murilo Kauã Wesley Luan Breno Otávio Erick Jonathan Willian Yuri Renan Heitor Nicolas`),
    },
    second: {
      female: list(
        'Aparecida Eduarda Clara Luiza Paula Beatriz Júlia Cristina Fernanda Vitória Carolina Helena Cecília de_Fátima das_Graças do_Carmo Regina Gabriela Alice Isabel',
      ),
      male: list(
        'Pedro Henrique Carlos Gabriel Vitor Paulo Eduardo Augusto Miguel Lucas Antônio Roberto Felipe Otávio César Guilherme Luiz Fernando Victor Rafael',
      ),
    },
    surnames:
      list(`da_Silva dos_Santos Oliveira Souza Rodrigues Ferreira Alves Pereira Lima Gomes Ribeiro Costa Martins de_Jesus Barbosa Rocha Carvalho Almeida Nascimento
      Soares Lopes Vieira de_Souza Dias Fernandes Cardoso Ramos Santana Teixeira Araújo Moreira Mendes Nunes Marques Batista Freitas Cavalcante Monteiro Borges Machado
      de_Oliveira Andrade Moura Campos Barros Pinto Reis Miranda Castro Correia Cunha Melo Azevedo Farias Nogueira Duarte Guimarães Tavares Coelho Medeiros Macedo
      Figueiredo Brito Fonseca Pires Rezende Sales Queiroz Xavier Camargo Siqueira Peixoto Braga Aguiar Assis Toledo Prado Amaral Bezerra Viana Paiva Rangel Leite Bastos
      Sampaio Vasconcelos Magalhães Antunes Matos Pacheco Godoy Chaves Silveira Bittencourt Schmidt Müller Rossi Ferrari Yamamoto Tanaka`),
  },
  MEX: {
    female: {
      elder:
        list(`María Guadalupe Juana Margarita Josefina Verónica Leticia Rosa Francisca Teresa Alicia Patricia Martha Elizabeth Gabriela Silvia Adriana Gloria Araceli
        Irma Yolanda Norma Sandra Claudia Laura Alejandra Elena Carmen Graciela Esperanza Rocío Lourdes Mónica Maricela Blanca Concepción Socorro Susana Angélica Beatriz`),
      younger:
        list(`María Guadalupe Fernanda Valeria Ximena Daniela Alejandra Andrea Karla Diana Brenda Jessica Ana Mariana Paola Camila Sofía Regina Renata Valentina Abigail
        Natalia Itzel Karen Estefanía Melissa Fátima Montserrat Jazmín Perla Ariadna Vanessa Yareli Citlali Esmeralda Lizbeth Aranza Danna Frida Romina`),
    },
    male: {
      elder:
        list(`José Juan Francisco Antonio Jesús Miguel Pedro Alejandro Manuel Roberto Fernando Daniel Carlos Jorge Ricardo Javier Eduardo Rafael Martín Raúl David
        Arturo Sergio Luis Marco Gerardo Enrique Alberto Salvador Guillermo Rubén Alfredo Felipe Ramón Armando Víctor Gustavo Ignacio Mario Héctor`),
      younger:
        list(`José Luis Juan Carlos Jesús Ángel Diego Santiago Alejandro Emiliano Sebastián Leonardo Daniel Miguel Eduardo Fernando Iván Adrián Brandon Kevin Axel
        Uriel Rodrigo Ricardo Emmanuel Alan Gael Mateo Iker Bruno Jonathan Christian Erick Omar Saúl Joel Aldo Cristian Hugo Marco`),
    },
    second: {
      female: list(
        'Guadalupe Fernanda del_Carmen Isabel Elena Luisa José de_los_Ángeles Paola Alejandra Teresa Lucía Sofía Cristina Patricia Itzel Monserrat Daniela',
      ),
      male: list('Luis Ángel Antonio Manuel Carlos Alberto Eduardo Alejandro de_Jesús Enrique Daniel Francisco Iván Fernando Miguel David Guadalupe Arturo'),
    },
    surnames:
      list(`Hernández García Martínez López González Pérez Rodríguez Sánchez Ramírez Cruz Flores Gómez Morales Vázquez Reyes Jiménez Torres Díaz Gutiérrez Ruiz Mendoza
      Aguilar Ortiz Moreno Castillo Romero Álvarez Méndez Chávez Rivera Juárez Ramos Domínguez Herrera Medina Castro Vargas Guzmán Velázquez Muñoz Rojas de_la_Cruz
      Contreras Salazar Luna Ortega Santiago Guerrero Estrada Bautista Cortés Soto Alvarado Espinoza Lara Ávila Ríos Cervantes Silva Delgado Vega Márquez Sandoval
      Carrillo León Mejía Solís Rosas Ibarra Valdez Núñez Campos Santos Camacho Peña Maldonado Navarro Rosales Acosta Miranda Trejo Cabrera Valencia Nava Castañeda
      Pacheco Robles Molina Rangel Fuentes Huerta Meza Aguirre Orozco Zamora Escobar Serrano Tapia Villegas Montes Zavala Ochoa Xicoténcatl Tlapa Canul Poot`),
  },
  ARG: {
    female: {
      elder:
        list(`María Ana Silvia Mónica Graciela Susana Norma Marta Patricia Claudia Alicia Liliana Rosa Beatriz Mirta Stella Elena Adriana Viviana Marcela Gabriela
        Andrea Sandra Laura Karina Verónica Carolina Natalia Romina Paola Lorena Cecilia Valeria Alejandra Gladys Elsa Nélida Olga Teresa Ester`),
      younger:
        list(`Florencia Camila María Sofía Agustina Micaela Martina Lucía Rocío Valentina Julieta Milagros Victoria Abril Antonella Brenda Daniela Melina Candela Aldana
        Ludmila Carla Catalina Guadalupe Belén Pilar Ailén Delfina Josefina Malena Juana Emilia Magalí Celeste Luciana Sol Morena Oriana Zoe Nahir`),
    },
    male: {
      elder:
        list(`Juan José Carlos Luis Jorge Miguel Roberto Daniel Ricardo Oscar Eduardo Héctor Julio Sergio Alberto Horacio Hugo Raúl Marcelo Gustavo Claudio Fernando
        Diego Pablo Alejandro Walter Rubén Martín Gabriel Mario Norberto Osvaldo Néstor Omar Fabián Cristian Guillermo Adrián Ernesto Víctor`),
      younger:
        list(`Juan Nicolás Matías Franco Agustín Facundo Tomás Lucas Santiago Ezequiel Joaquín Ignacio Federico Emiliano Leandro Maximiliano Gonzalo Kevin Braian Alan
        Lautaro Thiago Benjamín Bautista Santino Valentino Mateo Bruno Ramiro Lisandro Iván Luciano Mauro Germán Axel Nahuel Gastón Marcos Felipe Manuel`),
    },
    second: {
      female: list('Belén Soledad Eugenia Inés Cristina del_Carmen Laura Elizabeth Victoria Celeste Agustina Beatriz Sol Emilia Noemí Alejandra Mabel Luján'),
      male: list('Alberto Daniel Ignacio Martín Manuel Alejandro Ezequiel Antonio José Eduardo Luis Javier Nicolás Andrés Gabriel Agustín Emanuel Ariel'),
    },
    surnames:
      list(`González Rodríguez Gómez Fernández López Díaz Martínez Pérez Romero Sánchez García Sosa Torres Ruiz Ramírez Álvarez Benítez Acosta Flores Medina Herrera
      Suárez Aguirre Giménez Gutiérrez Pereyra Rojas Molina Castro Ortiz Silva Núñez Luna Juárez Cabrera Ríos Ferreyra Godoy Morales Domínguez Moreno Peralta Vega
      Carrizo Quiroga Castillo Ledesma Muñoz Ojeda Ponce Vera Vázquez Villalba Cardozo Navarro Ramos Arias Coronel Córdoba Figueroa Correa Cáceres Vargas Maldonado
      Mansilla Farías Rivero Paz Miranda Roldán Méndez Lucero Cruz Hernández Páez Blanco Mendoza Barrios Escobar Ávila Soria Leiva Acuña Maidana Moyano Campos Olivera
      Duarte Soto Franco Bravo Valdez Toledo Andrada Rossi Russo Bianchi Esposito Romano Colombo Ricci Marino Greco Bruno Gallo Conti Costa Giordano Mancini Rizzo`),
  },
};

export interface CompanyWords {
  trades: readonly string[];
  marks: readonly string[];
  forms: readonly (readonly [string, number])[];
}

export const companyWordsByCountry: Record<IdCountry, CompanyWords> = {
  BRA: {
    trades:
      list(`Comércio_de_Alimentos Tecnologia Transportes Distribuidora Materiais_de_Construção Serviços_Digitais Papelaria Autopeças Confecções Engenharia Marketing
      Eventos Turismo Logística Consultoria Cosméticos Informática Panificadora Clínica_Odontológica Importadora`),
    marks: list(
      'Horizonte Aurora Ipê Sabiá Litoral Serra_Verde Nova_Era Bandeirante Planalto Guará Maré_Alta Jatobá Vale_Dourado Pampa Cerrado Tucano Estrela_do_Sul Mirante',
    ),
    forms: [
      ['Ltda', 60],
      ['Ltda - ME', 22],
      ['EIRELI', 8],
      ['S.A.', 10],
    ],
  },
  MEX: {
    trades:
      list(`Comercializadora Transportes Servicios_Integrales Tecnología Abarrotes Construcciones Refaccionaria Textiles Logística Consultoría Distribuidora Farmacia
      Muebles Turismo Alimentos Publicidad Ferretería Empaques`),
    marks: list(
      'del_Bajío Águila Real_del_Valle Jacaranda Sierra_Alta Anáhuac Costa_Azul Colibrí Maguey Quetzal del_Norte Tres_Ríos Cenote Nopal Altiplano Mirasol',
    ),
    forms: [
      ['S.A. de C.V.', 70],
      ['S. de R.L. de C.V.', 20],
      ['S.A.S. de C.V.', 10],
    ],
  },
  ARG: {
    trades:
      list(`Distribuidora Tecnología Transportes Construcciones Alimentos Servicios_Digitales Repuestos Indumentaria Consultora Logística Turismo Muebles Librería Eventos
      Cosmética Informática`),
    marks: list('del_Plata Pampeana Ceibo Cuyo Patagonia_Sur El_Hornero Río_Bermejo Los_Álamos Jacarandá Nuevo_Norte Tres_Lagos Litoral Quebracho Calafate'),
    forms: [
      ['S.R.L.', 55],
      ['S.A.', 30],
      ['S.A.S.', 15],
    ],
  },
};

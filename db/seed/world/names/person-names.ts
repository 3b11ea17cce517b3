/** Given and family names by culture, and which cultures are at home in which country. All people are made up; one list, hence the length. */
import type { Random } from '../random.ts';

interface Culture {
  given: readonly string[];
  family: readonly string[];
}

/** An underscore stands for a space inside one name. */
function culture(given: string, family: string): Culture {
  const split = (names: string) => names.split(' ').map((name) => name.replaceAll('_', ' '));
  return { given: split(given), family: split(family) };
}

const cultures = {
  english: culture(
    'Alice Beatrice Callum Clara Daniel Edith Eleanor Felix Frances George Grace Harriet Henry Imogen Jack Josephine Laura Leonard Lydia Malcolm Margaret Miles Naomi Oliver Owen Phoebe Rosalind Rupert Samuel Theodore Tobias Vivian',
    'Abernathy Ashdown Barlow Bellweather Birch Blackwood Calloway Chisholm Coverdale Crane Dunmore Ellery Fairburn Fenwick Garside Greenhalgh Hallam Hartnell Hathersage Holloway Kirkbride Langford Larkin Marchbank Merriweather Oakes Pemberton Penrose Quill Ravenscroft Rowntree Sedgwick Selwyn Thackray Thorne Tilford Wardlow Whitlock Winterbourne Wycliffe',
  ),
  american: culture(
    'Abigail Amara Ansel Benjamin Caleb Cora Dashiell Delia Dorothea Eli Esther Ezekiel Georgia Hazel Isaac Jolene June Keziah Levi Lucille Mabel Marcus Nathaniel Nell Odessa Otis Ramona Reuben Ruth Silas Tessa Wyatt Winona Xavier',
    'Alderman Beckett Bodine Boudreaux Cahill Castellane Claremont Colby Dabney Delacroix Easterling Faulk Gentry Halloran Hargrove Hollis Jessup Kincaid Ladner Lockridge Maddox McAllister Merrill Montclair Nettles Pruitt Ransom Rutledge Sayre Shiloh Stovall Tanager Thibodeaux Tolliver Vance Whitmer Wickersham Yancey',
  ),
  spanish: culture(
    'Adriana Alejandro Amaia Beatriz Camila Carmen Diego Elena Emilio Esteban Fernanda Gael Inés Ignacio Javier Lucía Manuel Marisol Mateo Nuria Octavio Paloma Pilar Rafael Renata Rocío Rodrigo Santiago Sofía Tomás Valeria Ximena',
    'Aguirre Alarcón Arteaga Ballesteros Barrientos Benavides Calderón Carranza Castellanos Cifuentes Echeverría Escobedo Figueroa Galindo Garmendia Iturbe Ledesma Lozano Luján Maldonado Montalvo Navarrete Olmedo Quintana Rentería Robles Ruiz Sandoval Saldaña Trujillo Urrutia Valdivia Vega Villaseñor Zamora Zubiría',
  ),
  portuguese: culture(
    'Afonso Ana Beatriz Bento Caetano Cecília Davi Duarte Eduarda Flávia Gonçalo Helena Heitor Inês Joana João Leonor Luísa Marta Miguel Otávio Rafaela Rui Simão Tainá Teresa Thiago Vasco Yara',
    'Almada Andrade Azevedo Bandeira Barreto Brandão Caldeira Camargo Cardim Carvalhal Cordeiro Drummond Falcão Figueira Fontoura Guimarães Lacerda Leitão Macedo Magalhães Meirinho Moura Novais Pacheco Peixoto Quintela Resende Salvaterra Seabra Teixeira Valadares Vasconcelos',
  ),
  german: culture(
    'Anja Annika Benedikt Clemens Dörte Elisabeth Emil Friederike Georg Greta Hannes Henrike Ida Jakob Johanna Jonas Judith Karoline Konrad Leonie Lorenz Mathilda Matthias Paula Richard Ruben Sabine Sebastian Theresa Thilo Ulrike Valentin',
    'Achterberg Altmann Baumgart Brandner Dahlmann Eichhorn Engelhardt Fassbinder Feldkamp Gruber Haberland Hagedorn Hollenbach Kaltenbrunn Kesselring Kirchhoff Landgraf Lindenau Mehringer Nachtweih Oberländer Petersen Rautenberg Reinhold Sandmann Schaffrath Seidel Steinacker Tannhof Vogelsang Wachsmann Weidenfeld Zellweger',
  ),
  french: culture(
    'Adèle Antoine Apolline Basile Camille Céleste Clément Colette Émile Estelle Étienne Gaspard Hélène Hugo Isaure Jeanne Jules Léonie Louis Lucien Margaux Mathilde Maxime Noé Océane Paul Rémi Solène Thaïs Théo Victoire',
    'Aubertin Beaumarchais Bellanger Bonnefoy Chabert Charpentier Clairvaux Corbin Delaunay Desrosiers Duvernay Fauconnier Garance Gauthier Lacombe Lambertin Lefebvre Marchand Mercier Montagne Morvan Pelletier Perrault Renaudin Rochefort Sauvageot Tessier Vasseur Vauclair Villeneuve',
  ),
  italian: culture(
    'Alessia Andrea Beatrice Bianca Carlo Chiara Claudia Dario Elia Enrico Federica Fiamma Francesca Gaia Giacomo Ginevra Giulio Irene Lavinia Leonardo Ludovica Margherita Marta Nicola Pietro Riccardo Sandro Serena Tommaso Viola',
    'Albanese Bellandi Bencivenni Bortolotti Brambilla Carminati Castelnuovo Cavalcanti Colonna Corsetti Damiani Ferrante Galvani Grimaldi Lanzafame Lombardini Mancuso Marchesi Mazzini Montefiore Orsini Pagliari Parisi Quaglia Ricasoli Salvemini Sforzin Tagliabue Vergani Zanardi',
  ),
  dutch: culture(
    'Anouk Bart Bram Daan Eline Femke Floris Gijs Hanneke Jasper Jelle Joris Karlijn Lieke Lotte Maarten Maud Mees Nienke Pieter Roos Ruben Saskia Sjoerd Sofie Thijs Wietske Wouter',
    'van_Aken Boonstra Brouwer van_den_Berghe Claessens Cuypers de_Graaf Dijkstra van_Egmond Goossens Haverkamp Hoekstra de_Keyser Kuipers van_der_Linden Meertens Mulder Nauta Peeters van_Rijswijk Roelofs Schipper Smeets Terpstra Verbeke Vermeulen de_Waal van_Zanten',
  ),
  nordic: culture(
    'Aksel Alma Anders Astrid Birgit Britta Dagny Eira Elin Emil Erik Freja Greta Gustav Hedda Henrik Ingrid Ivar Johan Kaja Karin Lars Liv Maja Mikkel Nils Oskar Ragnhild Rasmus Saga Signe Sigrid Sunniva Tove Torsten Viggo',
    'Aldén Bergqvist Bjerke Borg Dahlgaard Ekström Engdahl Falk Fjeldstad Grönlund Hagström Haugland Hedlund Holmgaard Isaksen Kjær Kvist Lagerlöf Lindqvist Lund Lysgaard Moberg Nordahl Norrby Nygaard Rosendahl Sandvik Sjöberg Skovgaard Solheim Strand Thorsen Vestergaard Wallin Winther Ødegaard',
  ),
  finnish: culture(
    'Aino Akseli Anni Eero Eeva Elias Helmi Iida Ilmari Juhani Kaisa Lauri Lotta Mikael Noora Oona Otso Pihla Saana Sampo Senja Tapio Tuomas Veera Väinö',
    'Aaltola Hakala Halonen Heikkilä Hirvonen Jokinen Järvelä Karhula Kauppila Koskela Kuusisto Laaksonen Lehtimäki Mäkelä Niskanen Ojala Pajunen Rautio Salmela Tuominen Vainio Virtanen Ylönen',
  ),
  icelandicWomen: culture(
    'Anna Birta Edda Elín Guðrún Ísold Ragna Sólveig Unnur Þóra',
    'Arnarsdóttir Egilsdóttir Guðmundsdóttir Jónsdóttir Magnúsdóttir Ragnarsdóttir',
  ),
  icelandicMen: culture(
    'Arnar Dagur Hrafn Jökull Kári Sindri Steinn Trausti',
    'Baldursson Einarsson Hallgrímsson Kristjánsson Pálsson Sveinsson Þorsteinsson',
  ),
  polish: culture(
    'Agata Aleksander Antoni Barbara Bartosz Dorota Emilia Filip Hanna Iga Jagoda Jakub Joanna Julian Kacper Kinga Lena Ludwik Maja Marcin Natalia Olga Oskar Stanisław Tomasz Urszula Wanda Wojciech Zofia',
    'Bielak Borowik Chmiel Czajka Dudek Gajek Gołąb Jesionek Kaczmarek Kania Kowal Kozioł Krawiec Leśniak Mazurek Olszak Pawlak Sikora Skowron Sobczak Szczepanek Wieczorek Wilk Wrona Zaręba Zawada Żurek',
  ),
  czech: culture(
    'Adéla Barbora David Eliška Filip Hana Jakub Jana Jiří Klára Kryštof Lucie Lukáš Markéta Matěj Ondřej Petra Radim Tereza Vojtěch Zuzana',
    'Janů Jirků Kočí Krejčí Kubů Martinů Matějů Pavlů Petrů Šimků Tomášů Vaňků Vítů',
  ),
  balkan: culture(
    'Ana Boris Danica Dragan Filip Goran Iva Ivana Jelena Katarina Lovro Luka Maja Marko Milena Mirna Nevena Nikola Petar Stefan Tamara Tijana Vesna Zoran',
    'Babić Bogdanović Đorđević Filipović Grgić Horvat Ilić Jovanović Jurić Kovač Kralj Marinković Novak Pavlović Petrović Radović Savić Tomić Vidmar Vuković Zorić Župan',
  ),
  bulgarianWomen: culture(
    'Desislava Elena Kalina Mila Rada Svetla Teodora Yana',
    'Bogdanova Dimitrova Ilieva Lazarova Petrova Radeva Stoyanova',
  ),
  bulgarianMen: culture(
    'Asen Boyan Dimitar Ivaylo Kiril Petar Rumen Stefan',
    'Angelov Bogdanov Dimitrov Iliev Lazarov Radev Stoyanov',
  ),
  romanian: culture(
    'Adrian Alina Andrei Bogdan Cristina Daria Doina Horia Ilinca Ioana Irina Luca Matei Mihai Mirela Radu Sorin Ștefan Teodora Vlad',
    'Albu Bălan Cojocaru Constantin Dragomir Dumitrescu Enache Ionescu Lungu Manolescu Moldovan Munteanu Negru Oprea Petrescu Rusu Stănescu Tudor Ungureanu Vasilescu',
  ),
  hungarian: culture(
    'András Anna Áron Bence Csilla Dóra Eszter Fanni Gergely Ilona István Judit Kinga László Luca Márton Máté Nóra Réka Zsófia',
    'Bakos Barta Dobos Erdélyi Farkas Fehér Gulyás Halmos Keresztes Lakatos Lengyel Mátrai Orbán Pintér Rónai Sárközi Somogyi Szalay Takács Vadas',
  ),
  estonian: culture(
    'Kadri Kristjan Laura Liina Marek Mari Rasmus Tõnu Triin Urmas',
    'Kask Kukk Lepik Liepa Mägi Põder Pärn Rebane Saar Tamm Vaher',
  ),
  latvianWomen: culture('Aiga Egle Ieva Līga Zane', 'Balode Bērziņa Eglīte Kalniņa Ozola Vītola'),
  latvianMen: culture('Andris Artūrs Jānis Kaspars Mārtiņš', 'Balodis Bērziņš Eglītis Kalniņš Ozols Vītols'),
  lithuanianWomen: culture(
    'Austėja Eglė Rasa Rūta Ugnė',
    'Jankauskaitė Kazlauskaitė Petrauskaitė Stankutė Urbonaitė',
  ),
  lithuanianMen: culture(
    'Gediminas Jonas Lukas Rokas Vytautas',
    'Jankauskas Kazlauskas Petrauskas Stankus Urbonas',
  ),
  greek: culture(
    'Alexandra Andreas Anna Ariadne Christos Danae Dimitra Eleni Giorgos Ioanna Katerina Kostas Lydia Manolis Marina Nikos Orestis Petros Thalia Yannis',
    'Alexiou Anagnostou Athanasiou Christou Dimitriou Economou Georgiou Ioannou Lambrou Nikolaou Panagiotou Stavrou Theodorou Vassiliou',
  ),
  turkish: culture(
    'Ahmet Ayça Aylin Bora Can Ceren Defne Deniz Ece Emre Elif Ferhat Gökçe İpek Kerem Leyla Mert Nazlı Onur Pelin Selin Sinan Tuna Yasemin Zeynep',
    'Aksoy Altın Aydemir Başaran Bilgin Çınar Demirel Doğan Ergin Güneş Karaca Kaya Korkmaz Önder Özkan Sarı Sezer Şahin Tekin Uysal Yalçın Yurt',
  ),
  arabic: culture(
    'Adel Amal Amina Bassam Dalia Faris Farah Hadi Hala Hassan Hind Idris Jamila Karim Khalid Layla Lina Mariam Nabil Nadia Nour Omar Rami Rania Salma Samir Tariq Yasmine Youssef Zeina',
    'Abboud Al-Amri Al-Farsi Al-Hashemi Al-Kuwari Al-Mansoori Alaoui Bakri Barakat Benali Chahine Darwish El-Masry Fakhoury Ghanem Haddad Hijazi Idrissi Jaber Karam Khoury Mansour Naguib Nassar Qasim Rahal Sabbagh Saleh Tahan Zaki',
  ),
  hebrew: culture(
    'Adi Amit Ayelet Boaz Dafna Eitan Gal Hila Itai Maya Michal Noa Nadav Omer Roni Shai Shira Tamar Uri Yael Yonatan',
    'Almog Barak Ben-Ami Carmon Dagan Eshel Gilboa Harel Keren Lavi Levin Mizrahi Naveh Oren Peled Raviv Sagi Shaked Tal Yarden Ziv',
  ),
  indian: culture(
    'Aditi Aditya Ananya Anjali Arjun Devika Dhruv Gauri Ishaan Kabir Kavya Leela Madhav Meera Nandini Neel Nikhil Pooja Pranav Priya Rahul Riya Rohan Sanjay Shalini Siddharth Tara Uma Varun Vikram',
    'Acharya Banerjee Bhatt Chatterjee Desai Deshpande Ghosh Gokhale Hegde Iyer Joshi Kapadia Kulkarni Menon Mehra Mukherjee Nair Patwardhan Pillai Raghavan Raman Rao Reddy Saxena Sethi Shetty Sundaram Thakkar Vaidya Varma',
  ),
  japanese: culture(
    'Akari Akira Asami Daichi Emi Hana Haruka Haruto Hiroshi Kaede Kaito Kenji Mai Makoto Masato Mio Nao Naoki Noriko Ren Riku Sakura Shinji Sora Takumi Tomoko Yuki Yuna Yuto',
    'Aizawa Amano Fukuda Hamada Hoshino Igarashi Ishikawa Iwasaki Kanda Kawabata Kimura Kobayakawa Kuroda Matsuoka Minami Morimoto Nagano Nakagawa Nishida Ogata Okazaki Sakamoto Shinohara Takeda Tsukamoto Uchida Watase Yamaguchi Yoshimura',
  ),
  korean: culture(
    'Ara Dae-jung Eun-ji Ga-yeon Ha-eun Hye-jin Hyun-woo In-ho Ji-ho Ji-woo Joon Min-ji Min-jun Na-ri Sang-min Seo-yeon So-ra Su-bin Tae-yang Woo-jin Yoon-ah',
    'Ahn Bae Baek Chae Cho Choi Goh Ha Han Heo Hong Hwang Jang Jeong Jin Kang Koo Kwon Lim Moon Nam Noh Oh Ryu Seo Shin Sohn Song Yang Yoon',
  ),
  chinese: culture(
    'Anwen Boya Chen-Yu Daming Evelyn Fang Grace Haoran Jia Jian Kaiwen Lan Lei Lin Mei Mingzhe Ningyu Qiu Rui Shan Tianyu Wei Xiaolan Xin Yan Yifan Yun Zihan',
    'Bai Cai Chan Cheung Deng Dong Fan Feng Gao Guo He Hu Jiang Kwan Lau Leung Liang Lu Luo Meng Pan Qian Ren Shen Song Tan Tao Wei Xie Xu Yan Ye Yuan Zeng Zhou Zhu',
  ),
  thai: culture(
    'Anong Arthit Chai Dao Kanya Kittisak Lalita Mali Nattapong Nok Pim Ploy Prasert Sirin Somchai Suda Thanawat Wanida',
    'Bunyasiri Chaiyasit Jaidee Kanjanawong Kittikul Phumiphat Rattanakosin Saelim Siriwan Srisawat Suwannarat Thongchai Wattanakul Wongsawat',
  ),
  malay: culture(
    'Adi Agung Aisyah Anisa Arif Ayu Bagus Budi Dewi Farid Hafiz Indah Iskandar Kartika Made Nadia Nurul Putra Putri Rahmat Ratna Sari Wayan Yusuf Zainab',
    'Abdullah Adnan Halim Hamzah Harahap Hartono Hidayat Ismail Kurniawan Lubis Nasution Prabowo Pramana Rahman Santoso Setiawan Siregar Suryadi Utami Wibowo Wijaya Yunus',
  ),
  filipino: culture(
    'Andres Bea Carlo Corazon Danilo Isabel Jasmin Joaquin Kristine Liza Maria Marikit Paolo Ramon Rizal Tala',
    'Bautista Cabrera Catacutan Dimaculangan Enriquez Gatdula Ilagan Lacson Macaraeg Magsaysay Manalo Panganiban Salonga Tolentino Villanueva',
  ),
  sinhala: culture(
    'Amaya Anjula Asela Chamari Dilani Dinesh Ishara Kasun Lakshan Malini Nimal Priyanka Ruwan Sanduni Tharindu',
    'Abeysekera Bandara Dissanayake Ekanayake Fonseka Gunawardena Jayasinghe Karunaratne Perera Ranatunga Senanayake Weerasinghe Wickramasuriya',
  ),
  nigerian: culture(
    'Ada Adaeze Adebayo Amara Ayo Babatunde Bisi Chidi Chinedu Damilola Ebere Efe Folake Funmi Ifeoma Ike Kelechi Kunle Ngozi Nkechi Obinna Ola Sade Segun Temi Tobi Uche Yetunde Zainab',
    'Abiodun Achebe-Ross Adeyemi Adewale Afolabi Akintola Balogun Bankole Chukwu Dike Egwu Ekwueme Eze Fadipe Ibe Idowu Nnamdi Nwosu Obi Odukoya Ogunleye Okafor Okeke Okorie Olatunji Onwudiwe Oyelaran Sowande Udoh Uzor',
  ),
  ghanaian: culture(
    'Abena Adjoa Akosua Akwasi Ama Efua Esi Kofi Kojo Kwabena Kwame Kwesi Maame Nana Yaa Yaw',
    'Acheampong Adomako Agyeman Amoako Ampofo Ankrah Asante Boateng Darko Donkor Frimpong Mensah Ofori Opoku Owusu Quaye Sarpong Tetteh',
  ),
  eastAfrican: culture(
    'Achieng Aisha Amani Baraka Faith Grace Imani Juma Kamau Kiprono Mwangi Naliaka Neema Njeri Otieno Rehema Wairimu Wambui Wanjiru Zawadi',
    'Barasa Chebet Gathoni Gitau Kariuki Kibet Kimani Kiptoo Macharia Makori Mbugua Muthoni Mutua Mwakio Ndungu Njoroge Ochieng Odhiambo Okello Onyango Wafula Waweru',
  ),
  ethiopian: culture(
    'Abebe Almaz Bethlehem Dawit Eleni Eyob Hanna Kidist Liya Mekdes Meron Samuel Selam Tigist Yonas',
    'Alemayehu Assefa Bekele Demissie Fikru Gebre Haile Kebede Lemma Mekonnen Negash Tadesse Tesfaye Wolde Worku',
  ),
  southAfrican: culture(
    'Andile Anika Bongani Dirk Elmarie Jaco Johan Lerato Lindiwe Mandla Nomvula Nosipho Pieter Refilwe Sanele Sipho Thabo Thandi Willem Zanele',
    'Bester Dlamini Fourie Hendricks Jacobs Khumalo Kruger Mabaso Mahlangu Maseko Mokoena Molefe Naidoo Ndlovu Nel Nkosi Radebe Sithole Steyn van_der_Merwe Viljoen Zulu',
  ),
  westAfrican: culture(
    'Aïssatou Alioune Awa Babacar Cheikh Coumba Fatou Ibrahima Khady Mamadou Mariama Moussa Ndeye Ousmane Seynabou',
    'Badji Cissé Dia Diagne Diallo Diop Faye Gueye Kane Mbaye Ndiaye Niang Sarr Seck Sané Sy Thiam',
  ),
  rwandan: culture(
    'Aline Bosco Chantal Claudine Diane Emmanuel Eric Gisèle Innocent Jeanne Keza Olivier Patrick Sandrine Yvette',
    'Bizimana Gasana Habimana Ingabire Kagabo Mugisha Mukamana Munyaneza Ndayisaba Niyonzima Rutagengwa Uwase Uwimana',
  ),
  georgian: culture(
    'Ana Davit Elene Giorgi Ilia Ketevan Lasha Levan Mariam Nino Salome Sandro Tamar Tornike Vakhtang',
    'Abashidze Beridze Chkheidze Dvali Gelashvili Japaridze Kapanadze Kiknadze Lomidze Maisuradze Tsereteli Zurabishvili',
  ),
} as const satisfies Record<string, Culture>;

type CultureName = keyof typeof cultures;

/** Who lives and works where; the weights are rough. */
const culturesByCountry: Readonly<Record<string, readonly (readonly [CultureName, number])[]>> = {
  US: [
    ['american', 34],
    ['english', 14],
    ['spanish', 14],
    ['german', 4],
    ['italian', 4],
    ['nordic', 5],
    ['polish', 3],
    ['chinese', 5],
    ['indian', 5],
    ['korean', 3],
    ['japanese', 3],
    ['nigerian', 3],
    ['arabic', 2],
    ['filipino', 1],
    ['hebrew', 2],
    ['eastAfrican', 1],
  ],
  GB: [
    ['english', 70],
    ['indian', 8],
    ['nigerian', 5],
    ['polish', 4],
    ['ghanaian', 3],
    ['arabic', 2],
  ],
  CA: [
    ['english', 34],
    ['american', 12],
    ['french', 22],
    ['chinese', 10],
    ['indian', 10],
    ['balkan', 3],
    ['filipino', 3],
  ],
  AU: [
    ['english', 60],
    ['greek', 6],
    ['italian', 8],
    ['chinese', 8],
    ['indian', 5],
    ['balkan', 4],
  ],
  NZ: [
    ['english', 80],
    ['chinese', 8],
    ['indian', 6],
  ],
  IE: [
    ['english', 90],
    ['polish', 6],
  ],
  JM: [['english', 1]],
  DE: [
    ['german', 84],
    ['turkish', 7],
    ['polish', 4],
    ['italian', 3],
  ],
  AT: [
    ['german', 88],
    ['balkan', 6],
    ['hungarian', 4],
  ],
  CH: [
    ['german', 58],
    ['french', 24],
    ['italian', 14],
  ],
  LU: [
    ['french', 5],
    ['german', 3],
    ['portuguese', 2],
  ],
  FR: [
    ['french', 84],
    ['arabic', 8],
    ['westAfrican', 3],
    ['portuguese', 3],
  ],
  BE: [
    ['dutch', 5],
    ['french', 5],
  ],
  NL: [
    ['dutch', 88],
    ['turkish', 5],
    ['malay', 4],
  ],
  SE: [
    ['nordic', 90],
    ['balkan', 3],
    ['arabic', 4],
  ],
  DK: [['nordic', 1]],
  NO: [['nordic', 1]],
  FI: [
    ['finnish', 86],
    ['nordic', 14],
  ],
  IS: [
    ['icelandicWomen', 1],
    ['icelandicMen', 1],
  ],
  ES: [['spanish', 1]],
  MX: [['spanish', 1]],
  AR: [
    ['spanish', 74],
    ['italian', 26],
  ],
  CL: [['spanish', 1]],
  CO: [['spanish', 1]],
  PE: [['spanish', 1]],
  UY: [
    ['spanish', 70],
    ['italian', 30],
  ],
  CR: [['spanish', 1]],
  PT: [['portuguese', 1]],
  BR: [
    ['portuguese', 76],
    ['italian', 12],
    ['japanese', 5],
    ['german', 5],
  ],
  IT: [['italian', 1]],
  PL: [['polish', 1]],
  CZ: [['czech', 1]],
  RO: [['romanian', 1]],
  HU: [['hungarian', 1]],
  HR: [['balkan', 1]],
  RS: [['balkan', 1]],
  SI: [['balkan', 1]],
  BG: [
    ['bulgarianWomen', 1],
    ['bulgarianMen', 1],
  ],
  EE: [['estonian', 1]],
  LV: [
    ['latvianWomen', 1],
    ['latvianMen', 1],
  ],
  LT: [
    ['lithuanianWomen', 1],
    ['lithuanianMen', 1],
  ],
  GR: [['greek', 1]],
  TR: [['turkish', 1]],
  GE: [['georgian', 1]],
  AE: [
    ['arabic', 50],
    ['indian', 26],
    ['english', 12],
    ['filipino', 6],
  ],
  QA: [
    ['arabic', 7],
    ['indian', 3],
  ],
  SA: [['arabic', 1]],
  JO: [['arabic', 1]],
  LB: [['arabic', 1]],
  EG: [['arabic', 1]],
  MA: [['arabic', 1]],
  TN: [['arabic', 1]],
  IL: [
    ['hebrew', 84],
    ['arabic', 16],
  ],
  IN: [['indian', 1]],
  LK: [['sinhala', 1]],
  JP: [['japanese', 1]],
  KR: [['korean', 1]],
  TH: [['thai', 1]],
  ID: [['malay', 1]],
  MY: [
    ['malay', 6],
    ['chinese', 3],
    ['indian', 1],
  ],
  PH: [['filipino', 1]],
  NG: [['nigerian', 1]],
  GH: [['ghanaian', 1]],
  KE: [['eastAfrican', 1]],
  TZ: [['eastAfrican', 1]],
  RW: [['rwandan', 1]],
  ET: [['ethiopian', 1]],
  SN: [['westAfrican', 1]],
  ZA: [
    ['southAfrican', 84],
    ['indian', 8],
    ['english', 8],
  ],
};

/** In these countries given and family name may well come from different cultures. */
const mixedCountries = new Set(['US', 'CA', 'GB', 'AU', 'AE']);
const mixedShare = 0.16;

export interface PersonName {
  first: string;
  last: string;
}

/** A made-up person who may well live in the country. */
export function makePersonName(random: Random, country: string): PersonName {
  const weights = culturesByCountry[country] ?? [['english', 1]];
  const given = random.weighted(weights);
  const family = mixedCountries.has(country) && random.chance(mixedShare) ? random.weighted(weights) : given;
  return { first: random.pick(cultures[given].given), last: random.pick(cultures[family].family) };
}

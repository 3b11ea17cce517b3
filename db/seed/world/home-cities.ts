/**
 * Where the creatives of the demo world are based: cities by country and region, in the gazetteer's own spelling, with
 * weights inside the country (one list, hence the length). `share` is the country's share of all creatives, in any unit.
 */
export interface HomeCountry {
  /** ISO 3166-1 alpha-2. */
  country: string;
  share: number;
  cities: readonly HomeCity[];
}

export interface HomeCity {
  /** 'TX' in the US, 'Bavaria' elsewhere. */
  region: string;
  city: string;
  weight: number;
}

/** 'Region: City 3, City' per line; a missing weight is 1. */
function home(country: string, share: number, lines: string): HomeCountry {
  const cities = lines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [region = '', names = ''] = line.trim().split(': ');
      return names.split('; ').map((entry) => {
        const [, city = entry, weight = '1'] = /^(.*?)(?: (\d+))?$/.exec(entry) ?? [];
        return { region, city, weight: Number(weight) };
      });
    });
  return { country, share, cities };
}

export const homeCountries: readonly HomeCountry[] = [
  home(
    'US',
    725,
    `AL: Birmingham 3; Huntsville
     AK: Anchorage 2
     AZ: Phoenix 7; Tucson 4; Scottsdale 4; Tempe; Sedona
     AR: Little Rock 2; Fayetteville
     CA: Los Angeles 26; San Francisco 18; San Diego 9; Oakland 7; Sacramento 4; Long Beach 3; Santa Monica 3; Pasadena 3; Berkeley 3; San Jose 4; Santa Barbara 3; Palm Springs 3; Joshua Tree; Healdsburg
     CO: Denver 11; Boulder 4; Fort Collins 2; Colorado Springs 2; Aspen; Telluride
     CT: New Haven 3; Hartford; Stamford
     DE: Wilmington
     DC: Washington 8
     FL: Miami 12; Orlando 3; Tampa 4; St. Petersburg 2; Jacksonville 2; Sarasota 3; Key West
     GA: Atlanta 10; Savannah 3
     HI: Honolulu 3
     ID: Boise 3
     IL: Chicago 22; Evanston
     IN: Indianapolis 3; Columbus
     IA: Des Moines 2
     KS: Wichita; Lawrence
     KY: Louisville 2; Lexington
     LA: New Orleans 6; Baton Rouge
     ME: Portland 3
     MD: Baltimore 4; Bethesda
     MA: Boston 11; Cambridge 4; Somerville 2; Worcester
     MI: Detroit 6; Ann Arbor 2; Grand Rapids 2
     MN: Minneapolis 8; Saint Paul 3; Duluth
     MS: Jackson
     MO: Kansas City 4; St. Louis 5
     MT: Bozeman 2; Missoula
     NE: Omaha 3
     NV: Las Vegas 5; Reno
     NH: Portsmouth
     NJ: Jersey City 4; Newark 2; Princeton
     NM: Santa Fe 5; Albuquerque 3; Taos
     NY: Brooklyn 24; New York City 26; Queens 4; Buffalo 2; Rochester 2; Hudson 3; Beacon 2; Ithaca
     NC: Charlotte 4; Raleigh 4; Durham 3; Asheville 3
     ND: Fargo
     OH: Columbus 4; Cleveland 4; Cincinnati 3
     OK: Oklahoma City 2; Tulsa 2
     OR: Portland 12; Bend 3; Eugene
     PA: Philadelphia 11; Pittsburgh 6
     RI: Providence 4
     SC: Charleston 5; Greenville
     SD: Sioux Falls
     TN: Nashville 7; Memphis 3; Knoxville
     TX: Austin 14; Houston 10; Dallas 10; San Antonio 5; Fort Worth 3; Marfa 2; El Paso
     UT: Salt Lake City 5; Park City
     VT: Burlington 2
     VA: Richmond 4; Charlottesville 2; Norfolk
     WA: Seattle 14; Tacoma 2; Spokane
     WV: Charleston
     WI: Milwaukee 4; Madison 3
     WY: Jackson 2`,
  ),
  home(
    'GB',
    75,
    `England: London 30; Bristol 6; Manchester 7; Birmingham 4; Leeds 4; Sheffield 3; Liverpool 3; Brighton 3; Cambridge 2; Oxford 2; Norwich; Bath
     Scotland: Glasgow 5; Edinburgh 5; Dundee
     Wales: Cardiff 3; Swansea
     Northern Ireland: Belfast 3`,
  ),
  home(
    'DE',
    55,
    `Berlin: Berlin 16
     Hamburg: Hamburg 8
     Bavaria: Munich 9; Nuremberg 2; Augsburg
     North Rhine-Westphalia: Cologne 6; Düsseldorf 4; Essen 2; Münster 2
     Hesse: Frankfurt am Main 5; Kassel
     Baden-Wurttemberg: Stuttgart 5; Karlsruhe; Freiburg
     Saxony: Leipzig 4; Dresden 2
     Thuringia: Weimar 2
     Lower Saxony: Hanover 2
     Bremen: Bremen`,
  ),
  home(
    'CA',
    50,
    `Ontario: Toronto 14; Ottawa 4; Hamilton 2
     Quebec: Montreal 11; Quebec City 3
     British Columbia: Vancouver 10; Victoria 2; Kelowna
     Alberta: Calgary 5; Edmonton 3
     Manitoba: Winnipeg 2
     Nova Scotia: Halifax 3`,
  ),
  home(
    'MX',
    34,
    `Mexico City: Mexico City 14
     Jalisco: Guadalajara 5
     Nuevo León: Monterrey 5
     Yucatán: Mérida 4
     Puebla: Puebla 2
     Baja California: Tijuana
     Querétaro: Santiago de Querétaro 2`,
  ),
  home(
    'BR',
    34,
    `São Paulo: São Paulo 13; Campinas
     Rio de Janeiro: Rio de Janeiro 7
     Minas Gerais: Belo Horizonte 4
     Federal District: Brasília 4
     Paraná: Curitiba 3
     Rio Grande do Sul: Porto Alegre 3
     Bahia: Salvador 2
     Pernambuco: Recife 2`,
  ),
  home(
    'JP',
    34,
    `Tokyo: Tokyo 14
     Osaka: Osaka 6
     Kyoto: Kyoto 5
     Kanagawa: Yokohama 3
     Fukuoka: Fukuoka 2
     Hyōgo: Kobe 2
     Hokkaido: Sapporo 2
     Aichi: Nagoya 2
     Hiroshima: Hiroshima`,
  ),
  home(
    'IN',
    34,
    `Maharashtra: Mumbai 9; Pune 4
     Delhi: Delhi 6
     Karnataka: Bengaluru 8
     Gujarat: Ahmedabad 5
     Tamil Nadu: Chennai 3
     Telangana: Hyderabad 3
     West Bengal: Kolkata 3
     Rajasthan: Jaipur 2`,
  ),
  home(
    'ES',
    32,
    `Madrid: Madrid 10
     Catalonia: Barcelona 10; Girona
     Valencia: Valencia 4; Alicante
     Andalusia: Seville 3; Málaga 3; Granada
     Basque Country: Bilbao 3
     Galicia: A Coruña
     Balearic Islands: Palma 2`,
  ),
  home(
    'IT',
    32,
    `Lombardy: Milan 12; Bergamo
     Lazio: Rome 7
     Piedmont: Turin 4
     Tuscany: Florence 3
     Veneto: Venice 3; Verona
     Campania: Naples 2
     Liguria: Genoa
     Emilia-Romagna: Bologna 2
     Sicily: Palermo 2
     Apulia: Bari`,
  ),
  home(
    'FR',
    30,
    `Île-de-France: Paris 14
     Auvergne-Rhône-Alpes: Lyon 4; Grenoble
     Provence-Alpes-Côte d'Azur: Marseille 4
     New Aquitaine: Bordeaux 3
     Pays de la Loire: Nantes 3
     Occitanie: Toulouse 2; Montpellier
     Hauts-de-France: Lille 2
     Grand Est: Strasbourg 2`,
  ),
  home(
    'AU',
    32,
    `New South Wales: Sydney 9; Newcastle
     Victoria: Melbourne 11; Geelong
     Queensland: Brisbane 4; Cairns
     Western Australia: Perth 3
     South Australia: Adelaide 2
     Tasmania: Hobart 2
     Australian Capital Territory: Canberra 2`,
  ),
  home(
    'NL',
    18,
    `North Holland: Amsterdam 7; Haarlem\nSouth Holland: Rotterdam 7; The Hague 2\nUtrecht: Utrecht 2\nNorth Brabant: Eindhoven 2\nGroningen: Groningen`,
  ),
  home(
    'SE',
    17,
    `Stockholm: Stockholm 8\nVästra Götaland: Gothenburg 4\nSkåne: Malmö 4; Lund\nVästerbotten: Umeå\nUppsala: Uppsala`,
  ),
  home(
    'DK',
    15,
    `Capital Region: Copenhagen 9; Frederiksberg 2\nCentral Jutland: Aarhus 4\nSouth Denmark: Odense; Vejle`,
  ),
  home('NO', 14, `Oslo: Oslo 7\nVestland: Bergen 4\nTrøndelag: Trondheim 2\nRogaland: Stavanger 2`),
  home(
    'FI',
    12,
    `Uusimaa: Helsinki 8; Espoo\nPirkanmaa: Tampere 2\nSouthwest Finland: Turku 2\nCentral Finland: Jyväskylä`,
  ),
  home('IS', 5, `Capital Region: Reykjavik 4\nNortheast: Akureyri`),
  home('CH', 16, `Zurich: Zurich 7\nBasel-City: Basel 4\nGeneva: Geneva 3\nVaud: Lausanne 2\nBern: Bern 2`),
  home(
    'AT',
    12,
    `Vienna: Vienna 8\nStyria: Graz 3\nTyrol: Innsbruck 2\nUpper Austria: Linz\nVorarlberg: Bregenz 2`,
  ),
  home('BE', 12, `Brussels Capital: Brussels 5\nFlanders: Antwerp 4; Ghent 3\nWallonia: Liège`),
  home('PT', 15, `Lisbon: Lisbon 7\nPorto: Porto 7\nBraga: Braga\nCoimbra: Coimbra`),
  home(
    'PL',
    14,
    `Mazovia: Warsaw 7\nLesser Poland: Kraków 4\nLower Silesia: Wrocław 3\nPomerania: Gdańsk 2\nSilesia: Katowice`,
  ),
  home('CZ', 9, `Prague: Prague 6\nSouth Moravian: Brno 3`),
  home('IE', 9, `Leinster: Dublin 7\nMunster: Cork 3`),
  home('NG', 14, `Lagos: Lagos 9\nRivers State: Port Harcourt\nOyo State: Ibadan 2`),
  home('KE', 11, `Nairobi County: Nairobi 7\nMombasa County: Mombasa 2\nKisumu County: Kisumu`),
  home('ZA', 14, `Western Cape: Cape Town 8\nGauteng: Johannesburg 6; Pretoria 2\nKwaZulu-Natal: Durban 2`),
  home('AE', 13, `Dubai: Dubai 8\nAbu Dhabi: Abu Dhabi 4\nSharjah: Sharjah`),
  home('AR', 10, `Buenos Aires F.D.: Buenos Aires 7\nCordoba: Córdoba 3\nMendoza: Mendoza`),
  home('CL', 9, `Santiago Metropolitan: Santiago 6\nValparaiso: Valparaíso 3`),
  home('CO', 9, `Bogota D.C.: Bogotá 5\nAntioquia: Medellín 4\nBolívar: Cartagena`),
  home('PE', 6, `Lima Province: Lima 5\nArequipa: Arequipa`),
  home('UY', 4, `Montevideo Department: Montevideo 3\nMaldonado: Maldonado`),
  home('CR', 4, `San José: San José`),
  home('JM', 3, `Kingston: Kingston`),
  home(
    'NZ',
    9,
    `Auckland: Auckland 5\nWellington Region: Wellington 3\nCanterbury: Christchurch 3\nOtago: Dunedin`,
  ),
  home('KR', 10, `Seoul: Seoul 8\nBusan: Busan 3`),
  home('TH', 7, `Bangkok: Bangkok 5\nChiang Mai: Chiang Mai 2`),
  home('ID', 7, `Jakarta: Jakarta 4\nWest Java: Bandung 2\nBali: Denpasar 2`),
  home('MY', 6, `Kuala Lumpur: Kuala Lumpur`),
  home('PH', 6, `National Capital Region: Manila 2; Quezon City`),
  home('LK', 5, `Western Province: Colombo`),
  home('IL', 6, `Tel Aviv: Tel Aviv 4\nHaifa: Haifa`),
  home('JO', 3, `Amman: Amman`),
  home('LB', 5, `Beirut: Beirut`),
  home('SA', 7, `Riyadh Region: Riyadh 3\nMecca Region: Jeddah 2`),
  home('QA', 4, `Baladiyat ad Dawhah: Doha`),
  home('EG', 7, `Cairo: Cairo 3\nAlexandria: Alexandria`),
  home('MA', 7, `Casablanca-Settat: Casablanca 2\nMarrakesh-Safi: Marrakesh 2\nRabat-Salé-Kénitra: Rabat`),
  home('TN', 4, `Tunis Governorate: Tunis`),
  home('GH', 6, `Greater Accra: Accra 3\nAshanti: Kumasi`),
  home('SN', 4, `Dakar: Dakar`),
  home('ET', 4, `Addis Ababa: Addis Ababa`),
  home('RW', 4, `Kigali: Kigali`),
  home('TZ', 4, `Dar es Salaam Region: Dar es Salaam 2\nArusha: Arusha`),
  home('TR', 10, `Istanbul: Istanbul 5\nAnkara: Ankara\nİzmir Province: Izmir 2`),
  home('GR', 8, `Attica: Athens 4\nCentral Macedonia: Thessaloniki`),
  home('RO', 6, `Bucharest: Bucharest 3\nCluj County: Cluj-Napoca 2`),
  home('HU', 5, `Budapest: Budapest`),
  home('HR', 5, `Zagreb: Zagreb 2\nSplit-Dalmatia: Split`),
  home('RS', 4, `Central Serbia: Belgrade 3\nVojvodina: Novi Sad`),
  home('SI', 4, `Ljubljana: Ljubljana`),
  home('BG', 4, `Sofia-Capital: Sofia`),
  home('EE', 4, `Harjumaa: Tallinn 3\nTartu: Tartu`),
  home('LV', 3, `Riga: Riga`),
  home('LT', 4, `Vilnius: Vilnius 2\nKaunas: Kaunas`),
  home('LU', 3, `Luxembourg: Luxembourg`),
  home('GE', 4, `Tbilisi: Tbilisi`),
];

/**
 * What English calls a city that the gazetteer names otherwise, by GeoNames id. Places are written in one language
 * (DECISIONS, Where a place is named); the gazetteer's own name still finds them.
 */
export const englishNames: Readonly<Record<number, string>> = {
  2886242: 'Cologne', // Köln
  2861650: 'Nuremberg', // Nürnberg
  2910831: 'Hanover', // Hannover
  2660646: 'Geneva', // Genève
  2657896: 'Zurich', // Zürich
  2659811: 'Lucerne', // Luzern
  2711537: 'Gothenburg', // Göteborg
  2797656: 'Ghent', // Gent
  2803138: 'Antwerp', // Antwerpen
  2800931: 'Bruges', // Brugge
  2795100: 'Ypres', // Ieper
  2510911: 'Seville', // Sevilla
  3104499: 'Vitoria-Gasteiz', // Gasteiz / Vitoria
  3110044: 'San Sebastián', // Donostia / San Sebastián
  2519752: 'Castellón de la Plana', // Castelló de la Plana
  3171728: 'Padua', // Padova
  3174051: 'Mantua', // Mantova
  2523083: 'Syracuse', // Siracusa
  2624652: 'Aarhus', // Århus
  6077243: 'Montreal', // Montréal
  6325494: 'Quebec City', // Québec
  520555: 'Nizhny Novgorod', // Nizhniy Novgorod
  519336: 'Veliky Novgorod', // Velikiy Novgorod
  501175: 'Rostov-on-Don', // Rostov-na-Donu
  482283: 'Tolyatti', // Tol’yatti
  487846: 'Stavropol', // Stavropol’
  500096: 'Ryazan', // Ryazan’
  581049: 'Arkhangelsk', // Arkhangel’sk
  558418: 'Grozny', // Groznyy
  523523: 'Nalchik', // Nal’chik
  515012: 'Oryol', // Orël
  472231: 'Volzhsky', // Volzhskiy
  627907: 'Gomel', // Homyel'
  625665: 'Mogilev', // Mahilyow
  627904: 'Grodno', // Hrodna
  698740: 'Odesa', // Odessa
  700569: 'Mykolaiv', // Mykolayiv
  704508: 'Kramatorsk', // Kramators’k
  261745: 'Heraklion', // Irákleion
  255683: 'Patras', // Pátra
  258576: 'Larissa', // Lárisa
  261779: 'Ioannina', // Ioánnina
  734077: 'Thessaloniki', // Thessaloníki
  252664: 'Trikala', // Tríkala
  260114: 'Chania', // Chaniá
  400666: 'Rhodes', // Ródos
  725993: 'Veliko Tarnovo', // Veliko Tŭrnovo
  3413829: 'Reykjavik', // Reykjavík
  3703443: 'Panama City', // Panamá
  2548885: 'Fez', // Fès
  2537763: 'Salé', // Sale
  1526273: 'Astana', // Nur-Sultan
  2028462: 'Ulaanbaatar', // Ulan Bator
  1282027: 'Malé', // Male
  1138336: 'Kandahar', // Kandahār
  1133616: 'Mazar-i-Sharif', // Mazār-e Sharīf
  1140026: 'Herat', // Herāt
  1139715: 'Jalalabad', // Jalālābād
  1185128: 'Rajshahi', // Rājshāhi
  1336137: 'Barisal', // Barisāl
  1336134: 'Cox’s Bazar', // Cox’s Bāzār
  1254661: 'Thane', // Thāne
  1255364: 'Surat', // Sūrat
  1256436: 'Solapur', // Solāpur
  1258847: 'Rajkot', // Rājkot
  1262801: 'Moradabad', // Morādābād
  1264728: 'Ludhiana', // Ludhiāna
  1268295: 'Kalyan', // Kalyān
  1270396: 'Howrah', // Hāora
  1271308: 'Ghaziabad', // Ghāziābād
  1278994: 'Prayagraj', // Allahābād
  1279017: 'Aligarh', // Alīgarh
  1275817: 'Bhubaneswar', // Bhubaneshwar
  1262321: 'Mysuru', // Mysore
  359783: 'Asyut', // Asyūţ
  360761: 'Mansoura', // Al Manşūrah
  361320: 'Faiyum', // Al Fayyūm
  360686: 'Minya', // Al Minyā
  355795: 'Helwan', // Ḩalwān
  293703: 'Rishon LeZion', // Rishon LeẔiyyon
  293918: 'Petah Tikva', // Petaẖ Tiqwa
  294751: 'Holon', // H̱olon
  2214846: 'Misrata', // Mişrātah
  285629: 'Hawalli', // Ḩawallī
  286621: 'Salalah', // Şalālah
  109571: 'Hofuf', // Al Hufūf
  107968: 'Taif', // Ta’if
  103630: 'Najran', // Najrān
  170017: 'Hama', // Ḩamāh
  70225: 'Taiz', // Ta‘izz
  79415: 'Hodeidah', // Al Ḩudaydah
  98463: 'Sulaymaniyah', // As Sulaymānīyah
  99454: 'Fallujah', // Al Fallūjah
  289888: 'Al Rayyan', // Ar Rayyān
  1529102: 'Urumqi', // Ürümqi
  1580240: 'Hue', // Huế
  1584071: 'Da Lat', // Ðà Lạt
  1586203: 'Can Tho', // Cần Thơ
  1562414: 'Vung Tau', // Vũng Tàu
  1587923: 'Bien Hoa', // Biên Hòa
  1842485: 'Goyang', // Goyang-si
  1897000: 'Seongnam', // Seongnam-si
  1838716: 'Bucheon', // Bucheon-si
  8224624: 'Balikpapan', // City of Balikpapan
  311046: 'Izmir', // İzmir
  2081986: 'Palikir', // Palikir - National Government Center
  4140963: 'Washington', // Washington, D.C.
  3576022: 'St. John’s', // Saint John’s
  6324733: 'St. John’s', // St. John's
  4013708: 'Ciudad Juárez', // Juárez
  3998655: 'León', // León de los Aldama
  2759879: 'Almere', // Almere Stad
  4032402: 'Nukuʻalofa', // Nuku‘alofa
  7602670: 'Zhucheng', // Zhu Cheng City
  7283386: 'Changshu', // Changshu City
  2774326: 'Klagenfurt', // Klagenfurt am Wörthersee
};

/** English and Arabic names of airports of the region by IATA code, as used on the spot. */
export const airportLines = `
RUH | King Khalid International Airport | مطار الملك خالد الدولي
JED | King Abdulaziz International Airport | مطار الملك عبدالعزيز الدولي
DMM | King Fahd International Airport | مطار الملك فهد الدولي
MED | Prince Mohammad bin Abdulaziz International Airport | مطار الأمير محمد بن عبدالعزيز الدولي
TIF | Taif International Airport | مطار الطائف الدولي
AHB | Abha International Airport | مطار أبها الدولي
HOF | Al Ahsa International Airport | مطار الأحساء الدولي
ABT | Al Baha Airport | مطار الملك سعود بالباحة
BHH | Bisha Airport | مطار بيشة
DWD | Dawadmi Airport | مطار الدوادمي
DHA | King Abdulaziz Air Base | قاعدة الملك عبدالعزيز الجوية
GIZ | King Abdullah bin Abdulaziz Airport, Jazan | مطار الملك عبدالله بجازان
ELQ | Prince Naif bin Abdulaziz International Airport, Qassim | مطار الأمير نايف بن عبدالعزيز الدولي بالقصيم
URY | Gurayat Airport | مطار القريات
HAS | Hail International Airport | مطار حائل الدولي
QJB | Jubail Airport | مطار الجبيل
KMC | King Khalid Military City Airport | مطار مدينة الملك خالد العسكرية
KMX | King Khalid Air Base | قاعدة الملك خالد الجوية
EAM | Najran Airport | مطار نجران
NUM | NEOM Bay Airport | مطار خليج نيوم
AQI | Al Qaisumah Airport | مطار القيصومة
AKH | Prince Sultan Air Base | قاعدة الأمير سلطان الجوية
RAH | Rafha Airport | مطار رفحاء
RAE | Arar Airport | مطار عرعر
SHW | Sharurah Airport | مطار شرورة
AJF | Al Jawf Airport | مطار الجوف
TUU | Prince Sultan bin Abdulaziz Airport, Tabuk | مطار الأمير سلطان بن عبدالعزيز بتبوك
TUI | Turaif Airport | مطار طريف
WAE | Wadi Al Dawasir Airport | مطار وادي الدواسر
EJH | Al Wajh Airport | مطار الوجه
YNB | Prince Abdulmohsin bin Abdulaziz Airport, Yanbu | مطار الأمير عبدالمحسن بن عبدالعزيز بينبع
ULH | AlUla International Airport | مطار العلا الدولي
AUH | Zayed International Airport | مطار زايد الدولي
AZI | Al Bateen Executive Airport | مطار البطين للطيران الخاص
AAN | Al Ain International Airport | مطار العين الدولي
DHF | Al Dhafra Air Base | قاعدة الظفرة الجوية
XSB | Sir Bani Yas Airport | مطار صير بني ياس
DXB | Dubai International Airport | مطار دبي الدولي
NHD | Al Minhad Air Base | قاعدة المنهاد الجوية
DWC | Al Maktoum International Airport | مطار آل مكتوم الدولي
FJR | Fujairah International Airport | مطار الفجيرة الدولي
RKT | Ras Al Khaimah International Airport | مطار رأس الخيمة الدولي
SHJ | Sharjah International Airport | مطار الشارقة الدولي
DOH | Hamad International Airport | مطار حمد الدولي
DIA | Doha International Airport | مطار الدوحة الدولي
XJD | Al Udeid Air Base | قاعدة العديد الجوية
KWI | Kuwait International Airport | مطار الكويت الدولي
XIJ | Ahmed Al Jaber Air Base | قاعدة أحمد الجابر الجوية
BAH | Bahrain International Airport | مطار البحرين الدولي
MCT | Muscat International Airport | مطار مسقط الدولي
SLL | Salalah International Airport | مطار صلالة الدولي
DQM | Duqm Airport | مطار الدقم
KHS | Khasab Airport | مطار خصب
MSH | Masirah Air Base | قاعدة مصيرة الجوية
TTH | Thumrait Air Base | قاعدة ثمريت الجوية
MNH | Al Musannah Airport | مطار المصنعة
ADE | Aden International Airport | مطار عدن الدولي
SAH | Sanaa International Airport | مطار صنعاء الدولي
HOD | Hodeidah International Airport | مطار الحديدة الدولي
RIY | Riyan Airport, Mukalla | مطار الريان
SCT | Socotra Airport | مطار سقطرى
GXF | Seiyun Airport | مطار سيئون
AAY | Al Ghaydah Airport | مطار الغيضة
TAI | Taiz International Airport | مطار تعز الدولي
BGW | Baghdad International Airport | مطار بغداد الدولي
BSR | Basra International Airport | مطار البصرة الدولي
NJF | Al Najaf International Airport | مطار النجف الدولي
EBL | Erbil International Airport | مطار أربيل الدولي
ISU | Sulaymaniyah International Airport | مطار السليمانية الدولي
KIK | Kirkuk International Airport | مطار كركوك الدولي
OSM | Mosul International Airport | مطار الموصل الدولي
IQA | Ain Al Asad Air Base | قاعدة عين الأسد الجوية
AMM | Queen Alia International Airport | مطار الملكة علياء الدولي
ADJ | Amman Civil Airport | مطار عمّان المدني
AQJ | King Hussein International Airport, Aqaba | مطار الملك الحسين الدولي
BEY | Beirut–Rafic Hariri International Airport | مطار رفيق الحريري الدولي
DAM | Damascus International Airport | مطار دمشق الدولي
ALP | Aleppo International Airport | مطار حلب الدولي
LTK | Latakia International Airport | مطار اللاذقية الدولي
CAI | Cairo International Airport | مطار القاهرة الدولي
HBE | Borg El Arab International Airport | مطار برج العرب الدولي
SSH | Sharm El Sheikh International Airport | مطار شرم الشيخ الدولي
HRG | Hurghada International Airport | مطار الغردقة الدولي
LXR | Luxor International Airport | مطار الأقصر الدولي
ASW | Aswan International Airport | مطار أسوان الدولي
KRT | Khartoum International Airport | مطار الخرطوم الدولي
PZU | Port Sudan New International Airport | مطار بورتسودان الدولي
TIP | Tripoli International Airport | مطار طرابلس الدولي
MJI | Mitiga International Airport | مطار معيتيقة الدولي
BEN | Benina International Airport | مطار بنينا الدولي
TUN | Tunis–Carthage International Airport | مطار تونس قرطاج الدولي
ALG | Houari Boumediene Airport | مطار هواري بومدين
CMN | Mohammed V International Airport | مطار محمد الخامس الدولي
RAK | Marrakesh Menara Airport | مطار مراكش المنارة
JIB | Djibouti–Ambouli International Airport | مطار جيبوتي أمبولي الدولي
MGQ | Aden Adde International Airport | مطار آدم عدي الدولي
`;

/**
 * Ports: country, UN/LOCODE (-- for none), latitude and longitude of the basin to about a kilometre, English name, Arabic
 * name.
 */
export const portLines = `
SA SAJED 21.467 39.158 | Jeddah Islamic Port | ميناء جدة الإسلامي
SA SADMM 26.500 50.205 | King Abdulaziz Port, Dammam | ميناء الملك عبدالعزيز بالدمام
SA SAJUB 27.025 49.665 | Jubail Commercial Port | ميناء الجبيل التجاري
SA SAYNB 24.085 38.055 | Yanbu Commercial Port | ميناء ينبع التجاري
SA -- 23.955 38.225 | King Fahd Industrial Port, Yanbu | ميناء الملك فهد الصناعي بينبع
SA SAGIZ 16.895 42.540 | Jazan Port | ميناء جازان
SA SARTA 26.643 50.165 | Ras Tanura Port | ميناء رأس تنورة
SA -- 27.545 49.185 | Ras Al Khair Port | ميناء رأس الخير
SA SAKAC 22.515 39.095 | King Abdullah Port | ميناء الملك عبدالله
SA SADHU 27.565 35.540 | Port of NEOM | ميناء نيوم
AE AEJEA 25.010 55.055 | Jebel Ali Port | ميناء جبل علي
AE AEPRA 25.270 55.278 | Port Rashid | ميناء راشد
AE AEKHL 24.810 54.645 | Khalifa Port | ميناء خليفة
AE AEMZD 24.525 54.385 | Zayed Port | ميناء زايد
AE AEFJR 25.175 56.365 | Port of Fujairah | ميناء الفجيرة
AE AEKLF 25.355 56.365 | Khor Fakkan Port | ميناء خورفكان
AE AERUW 24.130 52.730 | Ruwais Port | ميناء الرويس
AE AESHJ 25.365 55.380 | Port Khalid | ميناء خالد
AE AEMSA 25.975 56.055 | Saqr Port | ميناء صقر
QA QAHMD 25.015 51.615 | Hamad Port | ميناء حمد
QA QARLF 25.910 51.600 | Ras Laffan Port | ميناء رأس لفان
QA QAMES 24.930 51.590 | Mesaieed Port | ميناء مسيعيد
KW KWSWK 29.355 47.925 | Shuwaikh Port | ميناء الشويخ
KW KWSAA 29.040 48.155 | Shuaiba Port | ميناء الشعيبة
KW KWMEA 29.065 48.165 | Mina Al Ahmadi | ميناء الأحمدي
BH BHKBS 26.195 50.715 | Khalifa Bin Salman Port | ميناء خليفة بن سلمان
BH BHMIN 26.210 50.610 | Mina Salman | ميناء سلمان
OM OMSLL 16.945 54.005 | Port of Salalah | ميناء صلالة
OM OMSOH 24.500 56.620 | Port of Sohar | ميناء صحار
OM OMDQM 19.670 57.715 | Port of Duqm | ميناء الدقم
OM -- 23.628 58.567 | Port Sultan Qaboos | ميناء السلطان قابوس
YE YEADE 12.795 44.995 | Port of Aden | ميناء عدن
YE YEHOD 14.835 42.930 | Hodeidah Port | ميناء الحديدة
YE YEMKX 14.520 49.150 | Mukalla Port | ميناء المكلا
IQ IQUQR 30.035 47.935 | Umm Qasr Port | ميناء أم قصر
JO JOAQJ 29.478 34.987 | Port of Aqaba | ميناء العقبة
EG EGPSD 31.255 32.310 | Port Said | ميناء بورسعيد
EG EGALY 31.190 29.870 | Port of Alexandria | ميناء الإسكندرية
EG EGDAM 31.470 31.760 | Damietta Port | ميناء دمياط
EG EGSOK 29.650 32.355 | Ain Sokhna Port | ميناء العين السخنة
EG EGSUZ 29.935 32.560 | Port of Suez | ميناء السويس
SD SDPZU 19.615 37.225 | Port Sudan Harbour | ميناء بورتسودان
DJ DJJIB 11.605 43.135 | Port of Djibouti | ميناء جيبوتي
SO SOBBO 10.440 45.000 | Port of Berbera | ميناء بربرة
LB LBBEY 33.905 35.520 | Port of Beirut | مرفأ بيروت
SY SYLTK 35.515 35.770 | Port of Latakia | ميناء اللاذقية
SY SYTTS 34.905 35.860 | Port of Tartus | ميناء طرطوس
LY LYTIP 32.905 13.190 | Port of Tripoli | ميناء طرابلس
LY LYBEN 32.105 20.050 | Port of Benghazi | ميناء بنغازي
LY LYMRA 32.370 15.220 | Port of Misrata | ميناء مصراتة
TN TNRAD 36.800 10.275 | Port of Rades | ميناء رادس
DZ DZALG 36.770 3.070 | Port of Algiers | ميناء الجزائر
MA MAPTM 35.885 -5.500 | Tanger Med | ميناء طنجة المتوسط
MA MACAS 33.610 -7.600 | Port of Casablanca | ميناء الدار البيضاء
MR MRNKC 17.995 -16.030 | Port of Nouakchott | ميناء نواكشوط
IL ILHFA 32.825 35.005 | Port of Haifa | ميناء حيفا
IL ILASH 31.830 34.645 | Port of Ashdod | ميناء أسدود
TR TRMER 36.795 34.640 | Port of Mersin | ميناء مرسين
TR TRAMR 40.965 28.690 | Ambarli Port | ميناء أمبارلي
IR IRBND 27.100 56.065 | Bandar Abbas, Shahid Rajaee Port | ميناء الشهيد رجائي، بندر عباس
IR IRBUZ 28.985 50.830 | Port of Bushehr | ميناء بوشهر
IR IRBIK 30.430 49.075 | Bandar Imam Khomeini | ميناء بندر الإمام الخميني
IR IRZBR 25.300 60.610 | Port of Chabahar | ميناء تشابهار
IR -- 29.235 50.315 | Kharg Island Terminal | جزيرة خرج
PK PKKHI 24.835 66.980 | Port of Karachi | ميناء كراتشي
PK PKBQM 24.770 67.335 | Port Qasim | ميناء قاسم
PK PKGWD 25.110 62.335 | Gwadar Port | ميناء جوادر
IN INNSA 18.950 72.950 | Nhava Sheva | ميناء نافا شيفا
IN INMUN 22.735 69.700 | Mundra Port | ميناء موندرا
IN INMAA 13.095 80.300 | Chennai Port | ميناء تشيناي
LK LKCMB 6.950 79.845 | Port of Colombo | ميناء كولومبو
SG SGSIN 1.265 103.820 | Port of Singapore | ميناء سنغافورة
MY MYPKG 3.000 101.355 | Port Klang | ميناء كلانج
MY MYTPP 1.365 103.550 | Port of Tanjung Pelepas | ميناء تانجونج بيليباس
CN CNSHA 30.630 122.070 | Port of Shanghai, Yangshan | ميناء شنغهاي، يانغشان
CN CNSZX 22.575 114.270 | Port of Shenzhen, Yantian | ميناء شنتشن، يانتيان
HK HKHKG 22.340 114.120 | Port of Hong Kong, Kwai Chung | ميناء هونغ كونغ
KR KRPUS 35.100 129.040 | Port of Busan | ميناء بوسان
JP JPYOK 35.450 139.650 | Port of Yokohama | ميناء يوكوهاما
TW TWKHH 22.590 120.290 | Port of Kaohsiung | ميناء كاوهسيونغ
NL NLRTM 51.955 4.030 | Port of Rotterdam, Maasvlakte | ميناء روتردام
BE BEANR 51.300 4.290 | Port of Antwerp | ميناء أنتويرب
DE DEHAM 53.530 9.930 | Port of Hamburg | ميناء هامبورغ
GB GBFXT 51.955 1.310 | Port of Felixstowe | ميناء فيليكسستو
FR FRLEH 49.480 0.140 | Port of Le Havre | ميناء لوهافر
ES ESALG 36.135 -5.435 | Port of Algeciras | ميناء الجزيرة الخضراء
ES ESVLC 39.445 -0.320 | Port of Valencia | ميناء بلنسية
IT ITGOA 44.405 8.910 | Port of Genoa | ميناء جنوة
GR GRPIR 37.945 23.620 | Port of Piraeus | ميناء بيرايوس
MT MTMAR 35.820 14.540 | Marsaxlokk Freeport | ميناء مارساشلوك
US USLAX 33.735 -118.260 | Port of Los Angeles | ميناء لوس أنجلوس
US USLGB 33.755 -118.210 | Port of Long Beach | ميناء لونغ بيتش
US USNYC 40.685 -74.150 | Port of New York and New Jersey | ميناء نيويورك ونيوجيرسي
US USHOU 29.680 -94.990 | Port of Houston, Barbours Cut | ميناء هيوستن
US USSAV 32.125 -81.145 | Port of Savannah | ميناء سافانا
BR BRSSZ -23.960 -46.310 | Port of Santos | ميناء سانتوس
PA PABLB 8.955 -79.565 | Port of Balboa | ميناء بالبوا
ZA ZADUR -29.880 31.030 | Port of Durban | ميناء ديربان
KE KEMBA -4.050 39.640 | Port of Mombasa | ميناء مومباسا
TZ TZDAR -6.835 39.295 | Port of Dar es Salaam | ميناء دار السلام
AU AUSYD -33.975 151.220 | Port Botany | ميناء بوتاني
`;
